import { NullableBooleanInput, SearchInput, SelectInput } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { FieldValue } from '../fields/fields.tsx';
import { Column } from './columns.ts';
import { allowedParams, onlyAllowed, allowedSearch } from './listParams.ts';

const rules = allowedParams(
  <div>
    <Column source="asunto">
      <FieldValue source="cuerpo" />
    </Column>
    {false}
    <Column source="cliente" disableSort />
  </div>,
  [
    <SearchInput key="q" source="q" />,
    <SelectInput key="estado" source="estado" choices={[{ id: 'abierto' }, { id: 'cerrado' }]} />,
    <NullableBooleanInput key="activo" source="activo" trueLabel="Activos" />,
  ],
  'creado_en',
);

describe('what the address of a list may ask for', () => {
  it.each([
    '',
    '?sort=asunto&order=ASC',
    '?sort=creado_en&order=DESC&page=2&perPage=25',
    '?filter=%7B%22q%22%3A%22flores%22%2C%22estado%22%3A%22abierto%22%2C%22activo%22%3Afalse%7D',
    '?displayedFilters=%7B%22estado%22%3Atrue%7D&filter=%7B%7D',
    '?utm_source=correo',
  ])('%s stays', (search) => {
    expect(allowedSearch(rules, search)).toBe(search);
  });

  it.each([
    ['?sort=nonsense&order=ASC', ''],
    ['?sort=nonsense', ''],
    ['?sort=cuerpo&order=ASC', ''],
    ['?sort=cliente&order=ASC', ''],
    ['?sort=asunto&order=up', ''],
    ['?sort=nonsense&order=ASC&page=2', '?page=2'],
    ['?page=0', ''],
    ['?page=x&perPage=9999', ''],
    ['?filter=%7Broto', ''],
    ['?filter=%5B%5D', ''],
    ['?filter=%7B%22nonsense%22%3A1%7D', ''],
    ['?filter=%7B%22estado%22%3A%22nonsense%22%7D', ''],
    ['?filter=%7B%22q%22%3A%7B%22a%22%3A1%7D%7D', ''],
    ['?filter=%7B%22activo%22%3A%22quizas%22%7D&page=1', '?page=1'],
  ])('%s becomes "%s"', (search, left) => {
    expect(allowedSearch(rules, search)).toBe(left);
  });

  it('holds for what an earlier visit left behind, too', () => {
    const good = {
      sort: 'asunto',
      order: 'ASC',
      page: 1,
      perPage: 25,
      filter: {},
      displayedFilters: {},
    };
    expect(onlyAllowed(rules, good)).toBe(good);
    expect(onlyAllowed(rules, { ...good, sort: 'nonsense' })).toEqual({
      page: 1,
      perPage: 25,
      filter: {},
      displayedFilters: {},
    });
    expect(
      onlyAllowed(rules, { filter: {}, order: null, page: 1, perPage: null, sort: null }),
    ).toEqual({ filter: {}, order: null, page: 1, perPage: null, sort: null });
  });
});
