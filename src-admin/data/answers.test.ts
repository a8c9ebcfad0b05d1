import { describe, expect, it } from 'vitest';
import { unaFicha, unResumen } from '../../tests/builders/answers.ts';
import { clientHomeSchema, platformSummarySchema } from './clientArea.ts';
import { clientFileSchema } from './clientFile.ts';
import { mergePreviewSchema } from './mergeClients.ts';

// What functions of the database answer as JSON is read part by part, for the types know nothing of it.

const [hito] = unResumen().hitos;
const [pago] = unResumen().pagos;

/** Answers in which every part is there; of each list there is one row, or more that are alike. */
const ANSWERS = {
  'the home page of a client': {
    schema: clientHomeSchema,
    whole: {
      esperan: [
        {
          ...{ clase: 'pagos', id: 1, titulo: 'Cuota', de: 'Tienda', estado: 'pendiente' },
          ...{ desde: '2026-11-20T12:00:00Z', monto: 75_000, vence_el: '2026-12-01' },
          ...{ urgente: true, cuantos: 1 },
        },
      ],
      plataformas: [
        {
          ...{ id: 1, plataforma: 'Tienda', hitos: 4, aprobados: 2, entregados: 0 },
          proximo_hito: { id: 3, titulo: 'Carro', fecha: '2026-12-01', estado: 'pendiente' },
          proximo_pago: pago,
        },
      ],
      estudio: { email: 'hola@x.cl', telefono: '1', whatsapp: '2', horario: '9 a 18' },
    },
    empty: [
      ...['esperan.de', 'esperan.monto', 'esperan.vence_el'],
      ...['plataformas.proximo_hito', 'plataformas.proximo_pago'],
      ...['plataformas.proximo_pago.hito', 'plataformas.proximo_pago.pagado_en'],
      ...['estudio', 'estudio.email', 'estudio.telefono', 'estudio.whatsapp', 'estudio.horario'],
    ],
    any: [],
    missing: [],
  },
  'the page of a platform': {
    schema: platformSummarySchema,
    whole: { ...unResumen(), hitos: [hito] },
    empty: ['encargado', 'hitos.descripcion', 'pagos.hito', 'pagos.pagado_en'],
    any: [],
    missing: [],
  },
  'the page of a client': {
    schema: clientFileSchema,
    whole: unaFicha({
      origen: [
        {
          ...{ id: 'leads-4', clase: 'leads', texto: 'Hola', origen: {} },
          creado_en: '2026-11-20T12:00:00Z',
        },
      ],
      parecidos: [
        {
          ...{ clase: 'clientes', fila: 9, nombre: 'Ana R.', por: ['telefono'] },
          creado_en: '2026-11-20T12:00:00Z',
        },
      ],
    }),
    empty: [
      ...['ultimo_ingreso', 'pagos.hito', 'pagos.pagado_en', 'plataformas.dominio'],
      ...['personas.usuario', 'personas.invitado_en', 'personas.ultimo_ingreso'],
      ...['origen.texto', 'origen.origen'],
    ],
    // Which kinds there are, and where somebody came from, is said by others.
    any: ['origen.clase', 'origen.origen', 'parecidos.clase'],
    missing: ['origen.origen'],
  },
  'two clients who are one': {
    schema: mergePreviewSchema,
    whole: {
      marca: 'm1',
      pasa: { tickets: 2, pagos: 1 },
      origen: { nombre: 'Telares N.', entra: true, activo: true },
      destino: { nombre: 'Telares Nusta', entra: false, activo: true },
      difieren: [{ campo: 'telefono', origen: '+56 9 1111', destino: '+56 9 2222' }],
    },
    empty: [],
    any: [],
    // A table of which nothing passes.
    missing: ['pasa.tickets', 'pasa.pagos'],
  },
};

type Path = readonly string[];

/** The keys that lead to each part, down to the last. */
const pathsOf = (value: unknown): Path[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, part]) => [
        [key],
        ...pathsOf(part).map((rest) => [key, ...rest]),
      ]);

/** The same answer with one part changed. */
function changed(
  value: unknown,
  [key, ...rest]: Path,
  change: (part: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  const next = (part: unknown, name: string) => (name === key ? changed(part, rest, change) : part);
  if (Array.isArray(value)) return value.map((part, at) => next(part, String(at)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, next(part, name)]));
}

/** What a part is called, in whichever row. */
const nameOf = (path: Path): string => path.filter((key) => !/^\d+$/.test(key)).join('.');

/** What has another kind than a part. */
function another(part: unknown): unknown {
  if (typeof part === 'string' || part === null) return [part];
  return typeof part === 'object' ? 7 : 'otra cosa';
}

/** As it comes over the network: what is undefined does not. */
const received = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer));

describe.each(Object.entries(ANSWERS))('%s', (_what, { schema, whole, empty, any, missing }) => {
  /** Parts in whose place the answer takes this. */
  const taking = (change: (part: unknown) => unknown): string[] => {
    const fits = pathsOf(whole).filter((path) =>
      schema.isValidSync(received(changed(whole, path, change)), { strict: true }),
    );
    return [...new Set(fits.map(nameOf))];
  };

  it('is handed on as it came', () => {
    expect(schema.validateSync(whole, { strict: true })).toEqual(whole);
  });

  it('may be empty where it says so, and nowhere else', () => {
    expect(taking(() => null)).toEqual(empty);
  });

  it('lacks no other part', () => {
    expect(taking(() => undefined)).toEqual(missing);
  });

  it('has each part in its kind', () => {
    expect(taking(another)).toEqual(any);
  });

  it.each([null, 'x', [], {}])('is not %j', (answer) => {
    expect(schema.isValidSync(answer, { strict: true })).toBe(false);
  });
});

it('what is expected of a client is of three kinds', () => {
  const { whole } = ANSWERS['the home page of a client'];
  const fits = ['hitos', 'pagos', 'tickets', 'leads', ''].filter((clase) =>
    clientHomeSchema.isValidSync(
      changed(whole, ['esperan', '0', 'clase'], () => clase),
      { strict: true },
    ),
  );
  expect(fits).toEqual(['hitos', 'pagos', 'tickets']);
});
