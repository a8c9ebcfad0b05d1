import { afterAll, describe, expect, it } from 'vitest';
import { inDays, inHours, resetClock, setClock } from '../../../tests/builders/clock.ts';
import type { PendingRow } from '../api.ts';
import type { Stretch } from '../../resources/tickets/businessTime.ts';
import {
  allOf,
  detailOf,
  GROUPS,
  hasUnknown,
  inOrder,
  KINDS,
  nounOf,
  pathOf,
  urgencyOf,
  whoOf,
} from './pending.ts';

// What is said of yesterday and of the day after tomorrow would change with the hour of the run.
setClock();
afterAll(resetClock);

const row = (clase: string, given: Partial<PendingRow> = {}): PendingRow => ({
  ...{ clase, cuantos: 1, id: '1', titulo: 'Algo', de: null, desde: null, plazo: null },
  ...{ monto: null, estado: null, urgente: false, recordado: false },
  ...given,
});

const kindOf = (clase: string) => {
  const [kind] = KINDS.filter((each) => each.clase === clase);
  if (!kind) throw new Error(`no kind ${clase}`);
  return kind;
};

const said = (
  clase: string,
  given: Partial<PendingRow>,
  hours: readonly Stretch[] = [],
): string => {
  const kind = kindOf(clase);
  const each = row(clase, given);
  return `${whoOf(kind, each)} | ${detailOf(kind, each, hours)}`;
};

describe('what is pending for the studio', () => {
  it('is of groups by consequence, of which each kind is in one', () => {
    expect(
      GROUPS.map(({ group, title }) => [
        title,
        KINDS.filter((kind) => kind.group === group).map(({ clase }) => clase),
      ]),
    ).toEqual([
      ['Llegó dinero', expect.arrayContaining(['comprobantes', 'pedidos_por_confirmar'])],
      [
        'Te esperan',
        expect.arrayContaining([
          'tickets',
          'caidas',
          'hitos',
          'citas',
          'preguntas',
          'solicitudes_datos',
        ]),
      ],
      [
        'Promesas por cumplir',
        expect.arrayContaining([
          ...['hitos_atrasados', 'pagos_vencidos', 'notas_de_credito', 'informes', 'retractos'],
        ]),
      ],
      ['Ventas', expect.arrayContaining(['leads', 'pedidos', 'propuestas', 'seguimientos'])],
    ]);
    expect(KINDS.length).toBeGreaterThan(20);
  });

  it('is in one order within a group: a site that is down, what has its hour, what is late or urgent, then the rest, each by until when it waits well', () => {
    const rows = [
      row('correos_entrantes', { desde: inHours(-1) }),
      row('tickets', { id: 'urgent', urgente: true, plazo: inHours(9) }),
      row('tickets', { id: 'in time', plazo: inHours(2) }),
      row('preguntas', { id: 'of two days', urgente: true, desde: inHours(-48) }),
      row('preguntas', { id: 'of today', desde: inHours(-23) }),
      row('citas', { plazo: inHours(3) }),
      row('caidas', { urgente: true, desde: inHours(-1) }),
      row('comprobantes', { desde: inHours(-90) }),
      row('de otra versión', { urgente: true }),
    ];
    expect(inOrder('esperan', rows).map(({ kind, row: { id } }) => `${kind.clase} ${id}`)).toEqual([
      'caidas 1',
      'citas 1',
      'preguntas of two days',
      'tickets urgent',
      'preguntas of today',
      'tickets in time',
      'correos_entrantes 1',
    ]);
    expect(inOrder('dinero', rows)).toHaveLength(1);
    expect(hasUnknown(rows)).toBe(true);
    expect(hasUnknown(rows.slice(0, -1))).toBe(false);
  });

  it('leaves out what its client was reminded of today, but in the count', () => {
    const rows = [
      row('pagos_vencidos', { id: '1', cuantos: 2 }),
      row('pagos_vencidos', { id: '2', cuantos: 2, recordado: true }),
    ];
    expect(inOrder('promesas', rows).map(({ row: { id } }) => id)).toEqual(['1']);
    expect(allOf('promesas', rows).map(({ words }) => words)).toEqual(['Pagos vencidos (2)']);
  });

  it('shows the first three of a kind, and leads to all of each', () => {
    const tickets = ['1', '2', '3', '4'].map((id) =>
      row('tickets', { id, cuantos: 21, plazo: inHours(1) }),
    );
    const rows = [...tickets, row('leads', { cuantos: 100, desde: inHours(-1) })];
    expect(inOrder('esperan', rows).map(({ row: { id } }) => id)).toEqual(['1', '2', '3']);
    expect([...allOf('esperan', rows), ...allOf('ventas', rows)]).toEqual([
      {
        words: 'Tickets por responder (21)',
        path: '/tickets?filter=%7B%22estado%22%3A%22por_responder%22%7D',
      },
      {
        words: 'Leads nuevos (más de 99)',
        path: '/bandeja?filter=%7B%22clase%22%3A%22leads%22%2C%22por_atender%22%3A%22true%22%7D',
      },
    ]);
  });

  it('is of kinds with names of their own', () => {
    expect(new Set(KINDS.map(({ clase }) => clase)).size).toBe(KINDS.length);
  });

  it.each([
    ['tickets', 'Ticket'],
    ['leads', 'Lead'],
    ['citas', 'Reunión'],
    ['comprobantes', 'Pago'],
    ['seguimientos', 'Contacto'],
    ['preguntas', 'Propuesta'],
    ['propuestas', 'Propuesta'],
    ['servicios', 'Servicio'],
    ['caidas', 'Plataforma'],
    ['informes', 'Informe del mes'],
  ])('calls a row of %s a %s', (clase, word) => {
    expect(nounOf(kindOf(clase))).toBe(word);
  });

  it.each([
    ['tickets', { de: 'Vivero', plazo: inHours(3.1) }, 'Vivero | Algo · vence en 3 horas'],
    ['seguimientos', { de: 'Llamar', plazo: `${inDays(0)}T03:00:00Z` }, 'Algo | Llamar · para hoy'],
    [
      'hitos_atrasados',
      { de: 'Vivero', plazo: '2026-11-02T03:00:00Z' },
      'Vivero | Algo · era para el 2 nov 2026',
    ],
    ['tickets', { de: 'Vivero', plazo: inHours(-3.1) }, 'Vivero | Algo · venció hace 3 horas'],
    [
      'tickets',
      { de: 'Vivero', desde: inHours(-50), plazo: inHours(3.1) },
      'Vivero | Algo · abierto anteayer · vence en 3 horas',
    ],
    ['tickets', { de: 'Vivero', desde: inHours(-2.1) }, 'Vivero | Algo · abierto hace 2 horas'],
    [
      'pagos_vencidos',
      { de: 'Vivero', monto: 75_000, desde: inHours(-900), plazo: inHours(-97) },
      'Vivero | Algo · $75.000 · venció hace 4 días',
    ],
    [
      'notas_de_credito',
      { de: 'Vivero', monto: 75_000, desde: inHours(-1.1) },
      'Vivero | Algo · $75.000 · falta la nota de crédito hace 1 hora',
    ],
    [
      'comprobantes',
      { de: 'Vivero', monto: 75_000, desde: inHours(-1.1) },
      'Vivero | Algo · $75.000 · hace 1 hora',
    ],
    [
      'preguntas',
      { de: 'Vivero', monto: 952_000, desde: inHours(-1.1) },
      'Vivero | Algo · $952.000 · pregunta hace 1 hora',
    ],
    [
      'propuestas',
      { de: 'Vivero', monto: 952_000, desde: inHours(-300), plazo: inHours(-50) },
      'Vivero | Algo · $952.000 · venció anteayer',
    ],
    [
      'propuestas',
      { de: 'Vivero', monto: 952_000, plazo: inHours(3.1) },
      'Vivero | Algo · $952.000 · vence en 3 horas',
    ],
    [
      'citas_sin_lugar',
      { de: 'a@x.cl', plazo: '2026-07-01T14:30:00Z' },
      'Algo | a@x.cl · mié 1 jul 2026, 10:30',
    ],
    ['citas', { de: 'a@x.cl', plazo: '2026-07-01T14:30:00Z' }, 'Algo | a@x.cl · a las 10:30'],
    [
      'solicitudes_datos',
      { de: 'acceso', desde: inHours(-25), plazo: inHours(50) },
      'Algo | Acceso: saber qué datos míos tienen · recibida ayer · vence pasado mañana',
    ],
    [
      'correos',
      { titulo: 'datos_recibida', de: 'a@x.cl' },
      'a@x.cl | Solicitud sobre datos recibida',
    ],
    ['vulneraciones', { titulo: 'Una llave', desde: null }, 'Una llave | '],
    [
      'caidas',
      { de: 'Vivero', desde: inHours(-2.1), urgente: true },
      'Vivero | Algo · sitio caído hace 2 horas',
    ],
    [
      'pedidos',
      { titulo: 'Leo', de: 'Asesoría de currículum', monto: 99_990, desde: inHours(-3.1) },
      'Leo | Asesoría de currículum · $99.990 · pagado hace 3 horas',
    ],
  ])('says of %s whose, how much and when', (clase, given, words) => {
    expect(said(clase, given)).toBe(words);
  });

  it('says the target of a ticket in the hours of the studio, as its list does, and no other', () => {
    const open = [{ abre: inHours(2), cierra: inHours(11) }];
    const due = { plazo: inHours(11), de: 'Vivero' };
    expect(said('tickets', due, open)).toBe('Vivero | Algo · vence en 1 día hábil');
    expect(said('solicitudes_datos', { ...due, de: null }, open)).toBe('Algo | vence en 11 horas');
    const late = { ...due, plazo: inHours(-3.1) };
    expect(said('tickets', late, open)).toBe('Vivero | Algo · venció hace 3 horas');
  });

  it.each([
    ['leads', '/bandeja/leads-1/show'],
    ['tickets', '/tickets/1/show'],
    ['comprobantes', '/pagos/1/show'],
    ['pedidos_por_confirmar', '/pedidos/1/show'],
    ['hitos_atrasados', '/hitos/1/show'],
    ['seguimientos', '/bandeja/1/show'],
    ['preguntas', '/propuestas/1/show'],
    ['propuestas', '/propuestas/1/show'],
    ['servicios', '/servicios/1/show'],
    ['caidas', '/plataformas/1/show'],
    ['informes', '/informes/1/show'],
    ['vulneraciones', '/vulneraciones/1/'],
  ])('leads a row of %s to its page', (clase, path) => {
    expect(pathOf(kindOf(clase), row(clase))).toBe(path);
  });

  it.each([
    ['tickets', { urgente: true, plazo: inHours(-1) }, 'Atrasado'],
    ['tickets', { urgente: true, plazo: inHours(1) }, 'Urgente'],
    ['tickets', { urgente: true }, 'Urgente'],
    ['tickets', { plazo: inHours(1) }, null],
    ['pagos_vencidos', { urgente: true, plazo: inHours(-30) }, 'Atrasado'],
    ['citas', { urgente: true, plazo: inHours(-0.2) }, 'Urgente'],
    ['leads', { urgente: true, desde: inHours(-30) }, 'Urgente'],
  ])('of %s, %j, says why it comes first', (clase, given, word) => {
    expect(urgencyOf(kindOf(clase), row(clase, given))).toBe(word);
  });
});
