import { describe, expect, it } from 'vitest';
import { changesOf, doneOf, pageOf, sameEyes, stepsOf, type Entry } from './changes.ts';

const entry = (change: Partial<Entry>): Entry => ({
  id: 1,
  tabla: 'pagos',
  fila: 9,
  accion: 'update',
  antes: null,
  despues: null,
  autor: 'u-1',
  creado_en: '2026-11-22T12:00:00+00:00',
  ...change,
});

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
      { field: 'monto', before: '$75.000', after: '$80.000' },
      { field: 'estado', before: 'En revisión', after: 'Pagado' },
    ]);
  });
  it('gives all that a new row holds, and all that a deleted one held', () => {
    expect(changesOf(entry({ accion: 'insert', despues: { titulo: 'a', nota: null } }))).toEqual([
      { field: 'titulo', before: '', after: 'a' },
    ]);
    expect(changesOf(entry({ accion: 'delete', antes: { activo: false } }))).toEqual([
      { field: 'activo', before: 'No', after: '' },
    ]);
  });
  it('gives what has no form of its own as it is', () => {
    const change = entry({
      tabla: 'leads',
      antes: { origen: { path: '/a' } },
      despues: { origen: {} },
    });
    expect(changesOf(change)).toEqual([{ field: 'origen', before: '{"path":"/a"}', after: '{}' }]);
  });
  it('says what became part of a client, and of a ticket', () => {
    const fusion = { cliente: 12, pasa: { tickets: 2, pagos: 1 } };
    const merged = entry({ tabla: 'clientes', antes: { fusion: null }, despues: { fusion } });
    expect(changesOf(merged)).toEqual([
      { field: 'fusion', before: '', after: 'Cliente n.º 12, con 2 tickets y 1 pago' },
    ]);
    const union = { ticket: 7, mensajes: 3, notas: 0 };
    const joined = entry({ tabla: 'tickets', antes: { union: null }, despues: { union } });
    expect(changesOf(joined)).toEqual([
      { field: 'union', before: '', after: 'Ticket n.º 7, con 3 mensajes' },
    ]);
    const nothing = entry({ tabla: 'clientes', despues: { fusion: { cliente: 12, pasa: {} } } });
    expect(changesOf(nothing)?.[0]?.after).toBe('Cliente n.º 12');
    expect([merged, joined, entry({ despues: { monto: 1 } }), entry({})].map(doneOf)).toEqual([
      'Unió con otro',
      'Unió con otro',
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
      { field: 'hecho', before: '', after: 'Cliente n.º 4 · Hito n.º 9' },
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

describe('the eyes on a payment', () => {
  const at = (autor: string | null, antes: unknown, despues: unknown) =>
    entry({ autor, antes: antes as Entry['antes'], despues: despues as Entry['despues'] });
  const pending = { estado: 'pendiente', comprobante: null };
  const told = { estado: 'en_revision', comprobante: '3/a.png' };
  const again = { estado: 'en_revision', comprobante: '3/b.png' };
  const trail = [
    entry({ accion: 'insert', autor: 'u-1', despues: pending }),
    at('u-1', pending, { ...pending, monto: 2 }),
    at('u-3', pending, told),
    at('u-2', told, { ...told, estado: 'rechazado' }),
    at('u-3', { ...told, estado: 'rechazado' }, again),
    at('u-2', again, { ...again, estado: 'pagado' }),
  ];
  it('are who planned, who told of it and who reviewed it, in order', () => {
    expect(stepsOf(trail).map(({ what, autor }) => [what, autor])).toEqual([
      ['Planificó', 'u-1'],
      ['Subió el comprobante', 'u-3'],
      ['Rechazó el comprobante', 'u-2'],
      ['Subió el comprobante', 'u-3'],
      ['Aprobó el pago', 'u-2'],
    ]);
    expect(sameEyes(stepsOf(trail))).toBe(false);
  });
  it('are the same two when who planned it approved it', () => {
    const own = [trail[0], at('u-1', pending, { ...pending, estado: 'pagado' })];
    expect(sameEyes(stepsOf(own.filter((each) => each !== undefined)))).toBe(true);
    const system = [
      entry({ accion: 'insert', autor: null, despues: pending }),
      at(null, pending, { ...pending, estado: 'pagado' }),
    ];
    expect(sameEyes(stepsOf(system))).toBe(false);
  });
});
