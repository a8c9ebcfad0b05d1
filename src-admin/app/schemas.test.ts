import { describe, expect, it } from 'vitest';
import {
  algoEsperado,
  unaFicha,
  unaSalud,
  unasVisitas,
  unInicio,
  unResumen,
  unSitio,
} from '../../tests/builders/answers.ts';
import { clientHomeSchema } from './home/schemas.ts';
import { clientFileSchema, mergePreviewSchema } from '../resources/clientes/schemas.ts';
import { platformSummarySchema, platformVisitsSchema } from '../resources/plataformas/schemas.ts';
import { watchSchema } from '../resources/plataformas/watchSchemas.ts';
import { healthSchema } from '../resources/salud/schemas.ts';

// What functions of the database answer as JSON is read part by part, for the types know nothing of it.

const MERGE = {
  marca: 'm1',
  pasa: { tickets: 2, pagos: 1 },
  origen: { nombre: 'Telares N.', entra: true, activo: true },
  destino: { nombre: 'Telares Nusta', entra: false, activo: true },
  difieren: [{ campo: 'telefono', origen: '+56 9 1111', destino: '+56 9 2222' }],
};

describe.each([
  ['the home page of a client', clientHomeSchema, unInicio()],
  ['the page of a platform', platformSummarySchema, unResumen()],
  ['the visits of a platform', platformVisitsSchema, unasVisitas()],
  ['a watched site', watchSchema, unSitio()],
  ['the page of a client', clientFileSchema, unaFicha()],
  ['how the service stands', healthSchema, unaSalud()],
  ['two clients who are one', mergePreviewSchema, MERGE],
])('%s', (_what, schema, whole) => {
  const fits = (answer: unknown) => schema.isValidSync(answer, { strict: true });

  it('is handed on as it came', () => {
    expect(schema.validateSync(whole, { strict: true })).toEqual(whole);
  });

  it('lacks no part, and has each in its kind', () => {
    const parts = Object.keys(whole);
    expect(parts.filter((part) => fits({ ...whole, [part]: undefined }))).toEqual([]);
    expect(parts.filter((part) => fits({ ...whole, [part]: [null] }))).toEqual([]);
  });

  it.each([null, 'x', [], {}])('is not %j', (answer) => {
    expect(fits(answer)).toBe(false);
  });
});

it('what is expected of a client is of three kinds', () => {
  const fits = ['hitos', 'pagos', 'tickets', 'leads', ''].filter((clase) =>
    clientHomeSchema.isValidSync(
      { ...unInicio(), esperan: [{ ...algoEsperado(), clase }] },
      { strict: true },
    ),
  );
  expect(fits).toEqual(['hitos', 'pagos', 'tickets']);
});
