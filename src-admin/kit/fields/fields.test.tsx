import { screen, within } from '@testing-library/react';
import { ListBase, RecordsIterator } from 'react-admin';
import { expect, it } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { COMPANY } from '../../resource.ts';
import { Column } from '../lists/columns.ts';
import { RecordTable } from '../lists/RecordTable.tsx';
import { Detail } from '../records/Details.tsx';
import { AgoField, NameField, PlainName } from './fields.tsx';

// Names of the records that the rows of a list point to.

const CLIENTE = { source: 'cliente', reference: 'clientes', name: 'cliente' } as const;

/** A list with one row, whose client came along. Whatever is not answered here fails. */
const rowOf = (client: { id: number; cliente: string; empresa?: string | null }) => ({
  resource: 'tickets',
  answers: {
    getList: () =>
      Promise.resolve({
        data: [{ id: 7, cliente: client.id }],
        total: 1,
        meta: { prefetched: { clientes: [client] } },
      }),
  },
});

it('names that came with the rows are drawn with them, and nobody is asked for them', async () => {
  const drawn: (string | null)[] = [];
  inConsole(
    <ListBase>
      <RecordsIterator
        render={() => (
          <div>
            <p ref={(element) => void (element && drawn.push(element.textContent))}>
              <PlainName {...CLIENTE} />
            </p>
            <NameField {...CLIENTE} />
          </div>
        )}
      />
    </ListBase>,
    rowOf({ id: 3, cliente: 'Ana Paillán' }),
  );
  expect(await screen.findByRole('paragraph')).toHaveTextContent('Ana Paillán');
  expect(drawn[0]).toBe('Ana Paillán');
  expect(screen.getByRole('link', { name: 'Ana Paillán' })).toHaveAttribute(
    'href',
    '/clientes/3/show',
  );
});

it('a name that did not come along is asked for', async () => {
  inConsole(
    <ListBase>
      <RecordsIterator
        render={() => (
          <p>
            <PlainName {...CLIENTE} />
          </p>
        )}
      />
    </ListBase>,
    {
      resource: 'tickets',
      answers: {
        getList: () => Promise.resolve({ data: [{ id: 7, cliente: 3 }], total: 1 }),
        getMany: () => Promise.resolve({ data: [{ id: 3, cliente: 'Ana Paillán' }] }),
      },
    },
  );
  expect(await screen.findByText('Ana Paillán')).toBeVisible();
});

it.each([
  ['what the company is called', 'Vivero Laurel'],
  ['who its person is, where it is called nothing', null],
  ['who its person is, where that is empty', ''],
])('a client is named by %s', async (_how, empresa) => {
  inConsole(
    <ListBase>
      <RecordsIterator
        render={() => (
          <>
            <p>
              <PlainName {...CLIENTE} name={COMPANY} />
            </p>
            <NameField {...CLIENTE} name={COMPANY} />
          </>
        )}
      />
    </ListBase>,
    rowOf({ id: 3, cliente: 'Ana Paillán', empresa }),
  );
  const name = empresa === 'Vivero Laurel' ? empresa : 'Ana Paillán';
  expect(await screen.findByRole('paragraph')).toHaveTextContent(name);
  expect(screen.getByRole('link')).toHaveTextContent(name);
});

it('a record without a name is a dash that leads to it, not nothing', async () => {
  inConsole(
    <ListBase>
      <RecordsIterator render={() => <NameField {...CLIENTE} />} />
    </ListBase>,
    rowOf({ id: 3, cliente: '' }),
  );
  expect(await screen.findByRole('link')).toHaveTextContent('—');
});

it('how long ago something was says when on demand', async () => {
  inConsole(
    <ListBase>
      <RecordsIterator render={() => <AgoField source="creado_en" />} />
    </ListBase>,
    {
      resource: 'tickets',
      answers: {
        // Noon in Santiago, in winter.
        getList: () =>
          Promise.resolve({ data: [{ id: 7, creado_en: '2020-07-01T16:00:00Z' }], total: 1 }),
      },
    },
  );
  const time = await screen.findByText(/^hace /);
  expect(time).toHaveAttribute('datetime', '2020-07-01T16:00:00Z');
  expect(time.title).toMatch(/1 de julio de 2020/);
  expect(time.title).toMatch(/12:00/);
});

const shownBy = async (resource: string, source: string, value: unknown) => {
  inConsole(
    <ListBase>
      <RecordTable primary={() => null} secondary={() => null}>
        <Column source={source} />
      </RecordTable>
      <RecordsIterator render={() => <Detail source={source} />} />
    </ListBase>,
    {
      resource,
      answers: {
        getList: () =>
          Promise.resolve({
            data: [{ id: 7, [source]: value }],
            total: 1,
            meta: { prefetched: { clientes: [{ id: 3, cliente: 'Ana Paillán' }] } },
          }),
      },
    },
  );
  return { onPage: await screen.findByRole('definition'), inList: screen.getByRole('cell') };
};

it.each([
  ['a day', 'pagos', 'vence_el', '2020-01-31', '31 ene 2020'],
  ['an instant', 'pagos', 'pagado_en', '2020-07-01T16:00:00Z', '1 jul 2020, 12:00'],
  ['an amount', 'pagos', 'monto', 15_000, '$15.000'],
  ['a flag', 'hitos', 'publicado', false, 'No'],
  ['a state', 'pagos', 'estado', 'en_revision', 'En revisión'],
  ['an option', 'pagos', 'metodo', 'transferencia', 'Transferencia'],
  ['a record', 'pagos', 'cliente', 3, 'Ana Paillán'],
  [
    'files',
    'hitos',
    'entrega_archivos',
    ['7/00000000-0000-4000-8000-000000000000-plano.pdf'],
    'plano.pdf',
  ],
  ['a text', 'pagos', 'concepto', '2020-01-31', '2020-01-31'],
  ['a number', 'correos', 'intentos', 0, '0'],
  ['nothing', 'pagos', 'concepto', null, '—'],
])('%s is shown by its kind: %s.%s', async (_kind, resource, source, value, text) => {
  const { onPage, inList } = await shownBy(resource, source, value);
  expect(onPage).toHaveTextContent(text);
  expect(inList).toHaveTextContent(text);
  expect(onPage.querySelector('.estado') !== null).toBe(source === 'estado');
});

it.each([
  ['email', 'ana@vinedos.cl', 'mailto:ana@vinedos.cl'],
  ['telefono', '+56 9 1234 5678', 'tel:+56912345678'],
])('a client is reached by %s from their page', async (source, value, href) => {
  const { onPage, inList } = await shownBy('clientes', source, value);
  expect(within(onPage).getByRole('link', { name: value })).toHaveAttribute('href', href);
  expect(within(inList).queryByRole('link')).toBeNull();
});
