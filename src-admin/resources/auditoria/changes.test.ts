import { describe, expect, it } from 'vitest';
import { unCambio } from '../../../tests/builders/studio.ts';
import { resources } from '../index.ts';
import { actionOf, auditLog, namedBy, type Entry } from './changes.ts';

const { titleOf, pageOf, changesOf, summaryOf, fullTextOf } = auditLog(resources);

const entry = (change: Partial<Entry>): Entry =>
  unCambio({ fila: 9, antes: null, despues: null, ...change });

describe('changesOf', () => {
  it('gives what changed, as people read it', () => {
    expect(
      changesOf(
        entry({
          antes: {
            id: 9,
            monto: 75000,
            vence_el: '2026-12-01',
            estado: 'en_revision',
            token: null,
          },
          despues: { id: 9, monto: 80000, vence_el: '2026-12-01', estado: 'pagado', token: null },
        }),
      ),
    ).toEqual([
      { label: 'Monto', before: '$75.000', after: '$80.000' },
      { label: 'Estado', before: 'En revisión', after: 'Pagado' },
    ]);
  });
  it('gives all that a new row holds, and all that a deleted one held', () => {
    expect(changesOf(entry({ accion: 'insert', despues: { titulo: 'a', nota: null } }))).toEqual([
      { label: 'Titulo', before: '', after: 'a' },
    ]);
    expect(changesOf(entry({ accion: 'delete', antes: { activo: false } }))).toEqual([
      { label: 'Activo', before: 'No', after: '' },
    ]);
  });
  it('gives what has no form of its own as it is', () => {
    const change = entry({
      tabla: 'leads',
      antes: { origen: { path: '/a', visto: true, partes: [1, { dia: 'lunes' }], nada: null } },
      despues: { origen: {}, pasos: [{ n: 1 }, { n: 2 }] },
    });
    expect(changesOf(change)).toEqual([
      { label: 'Origen', before: 'Path: /a · Visto: Sí · Partes: 1, Dia: lunes', after: '' },
      { label: 'Pasos', before: '', after: 'N: 1, N: 2' },
    ]);
  });
  it('says what became part of a client, and of a ticket', () => {
    const fusion = { cliente: 12, pasa: { tickets: 2, pagos: 1 } };
    const merged = entry({ tabla: 'clientes', antes: { fusion: null }, despues: { fusion } });
    expect(changesOf(merged)).toEqual([
      {
        label: 'Cliente fusionado con este',
        before: '',
        after: 'Cliente n.º 12, con 2 tickets y 1 pago',
      },
    ]);
    const union = { ticket: 7, mensajes: 3, notas: 0 };
    const joined = entry({ tabla: 'tickets', antes: { union: null }, despues: { union } });
    expect(changesOf(joined)).toEqual([
      { label: 'Ticket fusionado con este', before: '', after: 'Ticket n.º 7, con 3 mensajes' },
    ]);
    const nothing = entry({ tabla: 'clientes', despues: { fusion: { cliente: 12, pasa: {} } } });
    expect(changesOf(nothing)?.[0]?.after).toBe('Cliente n.º 12');
    expect([merged, joined, entry({ despues: { monto: 1 } }), entry({})].map(actionOf)).toEqual([
      'Fusionó con otro',
      'Fusionó con otro',
      'Cambió',
      'Cambió',
    ]);
  });
  it('names the rows that a conversion made', () => {
    const made = [
      { tabla: 'clientes', fila: 4, huella: 'x' },
      { tabla: 'hitos_plataforma', fila: 9, huella: 'y' },
    ];
    const change = entry({ tabla: 'conversiones', antes: { hecho: [] }, despues: { hecho: made } });
    expect(changesOf(change)).toEqual([
      { label: 'Hecho', before: '', after: 'Cliente n.º 4 · Hito n.º 9' },
    ]);
  });
  it('has nothing of who was erased', () => {
    expect(changesOf(entry({}))).toBeNull();
  });
});

it('leads to the page of a row, if it has one and is still there', () => {
  expect(pageOf(entry({}))).toEqual({ resource: 'pagos', id: 9 });
  expect(pageOf(entry({ tabla: 'hitos_plataforma' }))).toEqual({ resource: 'hitos', id: 9 });
  expect(pageOf(entry({ tabla: 'clientes_notas' }))).toEqual({ resource: 'clientes', id: 9 });
  expect(pageOf(entry({ accion: 'delete' }))).toBeNull();
  expect(pageOf(entry({ tabla: 'horarios' }))).toBeNull();
  expect(pageOf(entry({ tabla: 'clientes', fila: null }))).toBeNull();
});

it.each([
  ['plataformas', 'encargado', { reference: 'clientes', name: 'cliente' }],
  ['tickets', 'asignado_a', { reference: 'clientes', name: 'cliente' }],
  ['pagos', 'cliente', { reference: 'clientes', name: 'cliente' }],
  ['tickets', 'plataforma', { reference: 'plataformas', name: 'plataforma' }],
  ['hitos_plataforma', 'plataforma_id', { reference: 'plataformas', name: 'plataforma' }],
  ['pagos', 'hito', { reference: 'hitos', name: 'titulo' }],
  ['hitos_plataforma', 'orden', undefined],
])(
  'a number of %s in %s is of a record that is called something: %o',
  (tabla, field, reference) => {
    const values = { antes: { [field]: null }, despues: { [field]: 3 } };
    const [change] = changesOf(entry({ tabla, ...values })) ?? [];
    expect(change).toMatchObject({ before: '', after: '3' });
    expect(change?.reference).toEqual(reference);
  },
);

describe('what a list says of a change', () => {
  const change = (more: Partial<Entry>): Entry => ({
    ...{ id: 1, tabla: 'pagos', fila: 9, accion: 'update', autor: null },
    ...{ antes: null, despues: null, creado_en: '2026-11-22T12:00:00+00:00', cliente: null },
    ...more,
  });

  it.each<[Partial<Entry>, string]>([
    [{ despues: { concepto: 'Cuota 1' } }, 'Pago n.º 9, «Cuota 1»'],
    [{ antes: { concepto: 'Cuota 1' }, despues: { concepto: 'Cuota 2' } }, 'Pago n.º 9, «Cuota 2»'],
    [{ accion: 'delete', antes: { concepto: 'Cuota 1' } }, 'Pago n.º 9, «Cuota 1»'],
    [{ antes: null, despues: null }, 'Pago n.º 9'],
    [
      { tabla: 'clientes', despues: { cliente: 'Berta', perfil: 'admin' } },
      'Usuario n.º 9, «Berta»',
    ],
    [{ tabla: 'clientes', despues: { cliente: 'Ana', perfil: 'cliente' } }, 'Cliente n.º 9, «Ana»'],
    [{ despues: { concepto: '  ' } }, 'Pago n.º 9'],
    [{ tabla: 'horarios', despues: { concepto: 'x' } }, 'Horario n.º 9'],
    [
      { tabla: 'tickets', despues: { asunto: 'a'.repeat(61) } },
      `Ticket n.º 9, «${'a'.repeat(59)}…»`,
    ],
    [
      { tabla: 'tickets', despues: { asunto: 'a'.repeat(60) } },
      `Ticket n.º 9, «${'a'.repeat(60)}»`,
    ],
  ])('calls %o %s', (more, called) => {
    expect(titleOf(change(more))).toBe(called);
  });

  it.each<[Partial<Entry>, string]>([
    [{ antes: { monto: 1 }, despues: { monto: 2 } }, 'Monto: $1 → $2'],
    [{ antes: { concepto: null }, despues: { concepto: 'x' } }, 'Concepto: — → x'],
    [
      { antes: { a: 1, b: 1, c: 1 }, despues: { a: 2, b: 2, c: 2 } },
      'A: 1 → 2 · B: 1 → 2 · y 1 más',
    ],
    [{ antes: { a: 1, b: 1 }, despues: { a: 2, b: 2 } }, 'A: 1 → 2 · B: 1 → 2'],
    [{ antes: { plataforma: null }, despues: { plataforma: 3 } }, 'Plataforma'],
    [{ antes: { cliente: 'Ana' }, despues: { cliente: 'Eva' } }, 'Cliente: Ana → Eva'],
    [{ accion: 'insert', despues: { a: 1 } }, ''],
    [{ accion: 'delete', antes: { a: 1 } }, ''],
    [{ accion: 'vista' }, ''],
    [{}, 'Se borró con los datos de la persona'],
  ])('says of %o «%s»', (more, summary) => {
    expect(summaryOf(change(more))).toBe(summary);
  });

  it.each<[Partial<Entry>, string]>([
    [
      { antes: { monto: 1, concepto: 'a', metodo: null }, despues: { monto: 2, concepto: 'b'.repeat(50), metodo: 'tarjeta' } },
      `Monto: $1 → $2 · Concepto: a → ${'b'.repeat(50)} · Medio de pago: — → Tarjeta`,
    ],
    [{ tabla: 'plataformas', antes: { encargado: 3 }, despues: { encargado: 4 } }, 'A cargo de: n.º 3 → n.º 4'],
    [{ tabla: 'otra', antes: { x: 'a' }, despues: { x: null } }, 'X: a → —'],
    [{ accion: 'insert', despues: { monto: 1 } }, ''],
    [{ accion: 'vista' }, ''],
    [{}, 'Se borró con los datos de la persona'],
  ])('a file says of %o all that changed: «%s»', (more, whole) => {
    expect(fullTextOf(change(more))).toBe(whole);
  }); // prettier-ignore

  it.each([
    ['clientes_notas', 'update', { reference: 'clientes', name: 'cliente' }],
    ['clientes', 'vista', { reference: 'clientes', name: 'cliente' }],
    ['personas', 'vista', { reference: 'personas', name: 'nombre' }],
    ['clientes', 'update', null],
  ])('the name for %s, %s stands in %o', (tabla, accion, place) => {
    expect(namedBy({ tabla, accion })).toEqual(place);
  });

  it.each([
    ['admin', 'usuarios'],
    ['cliente', 'clientes'],
  ])('the row of an %s is seen in %s', (perfil, resource) => {
    expect(pageOf(change({ tabla: 'clientes', despues: { perfil } }))).toEqual({ resource, id: 9 });
    const erased = change({ tabla: 'clientes', accion: 'delete', antes: { perfil } });
    expect(pageOf(erased)).toBeNull();
  });
});
