import { describe, expect, it } from 'vitest';
import { unCambio } from '../../../tests/builders/studio.ts';
import type { Entry } from '../auditoria/changes.ts';
import { sameEyes, stepsOf } from './steps.ts';

const entry = (change: Partial<Entry>): Entry =>
  unCambio({ fila: 9, antes: null, despues: null, ...change });

describe('the eyes on a payment', () => {
  const at = (autor: string | null, antes: unknown, despues: unknown) =>
    entry({ autor, antes: antes as Entry['antes'], despues: despues as Entry['despues'] });
  const pending = { estado: 'pendiente', comprobante: null };
  const told = { estado: 'en_revision', comprobante: '3/a.png' };
  const again = { estado: 'en_revision', comprobante: '3/b.png' };
  const entries = [
    entry({ accion: 'insert', autor: 'u-1', despues: pending }),
    at(
      'u-1',
      { ...pending, monto: 1, vence_el: '2026-12-01' },
      { ...pending, monto: 2, vence_el: '2027-01-05' },
    ),
    at('u-3', pending, told),
    at('u-2', told, { ...told, estado: 'rechazado' }),
    at('u-3', { ...told, estado: 'rechazado' }, again),
    at('u-2', again, { ...again, estado: 'pagado' }),
  ];
  it('are who planned, who told of it and who reviewed it, in order', () => {
    expect(stepsOf(entries).map(({ what, autor }) => [what, autor])).toEqual([
      ['Planificó', 'u-1'],
      ['Cambió el monto: $1 → $2', 'u-1'],
      ['Cambió el vencimiento: 1 dic 2026 → 5 ene 2027', 'u-1'],
      ['Subió el comprobante', 'u-3'],
      ['Rechazó el comprobante', 'u-2'],
      ['Subió el comprobante', 'u-3'],
      ['Aprobó el pago', 'u-2'],
    ]);
    expect(sameEyes(stepsOf(entries))).toBe(false);
  });
  it('are the same two when who planned it approved it', () => {
    const own = [entries[0], at('u-1', pending, { ...pending, estado: 'pagado' })];
    expect(sameEyes(stepsOf(own.filter((each) => each !== undefined)))).toBe(true);
    const system = [
      entry({ accion: 'insert', autor: null, despues: pending }),
      at(null, pending, { ...pending, estado: 'pagado' }),
    ];
    expect(sameEyes(stepsOf(system))).toBe(false);
  });
});
