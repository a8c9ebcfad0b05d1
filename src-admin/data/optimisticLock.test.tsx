import type { RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import { DataError } from './errors.ts';
import { ConflictError, READ, lastChange, saveWithLock } from './optimisticLock.ts';

// A form is saved over the row that its person has read, or not at all.

const read = { id: 7, concepto: 'Cuota', monto: 1000, actualizado_en: '2026-11-22 09:35:19.2+00' };
const later = { ...read, monto: 3000, actualizado_en: '2026-11-22 09:36:00.5+00' };
const change = { autor: 'Berta Paz', en: '2026-11-22 09:36:00.5+00' };

/** The layer, where the database writes or does not, and the row is or is not there. */
function layer({ saved, now }: { saved: RaRecord | null; now: RaRecord | Error }) {
  const verbs = {
    updateIfUnchanged: vi.fn(() => Promise.resolve(saved)),
    lastChange: vi.fn(() => Promise.resolve(change)),
  };
  const update = vi.fn((_table: string, _params: object) => Promise.resolve({ data: later }));
  const getOne = vi.fn((_table: string, _params: object) =>
    now instanceof Error ? Promise.reject(now) : Promise.resolve({ data: now }),
  );
  const dp = {
    update: async (table: string, { id, data, ...rest }: ReturnType<typeof saving>) => {
      const readNow = async () => (await getOne(table, { id })).data;
      const row = await saveWithLock(table, data, readNow, verbs);
      return row ? { data: row } : update(table, { id, data, ...rest });
    },
  };
  return { verbs, update, getOne, dp };
}

const saving = (data: Record<string | symbol, unknown>) => ({ id: 7, previousData: read, data });

describe('saving a form', () => {
  it('writes what differs from the row that was read, on condition that it is that row', async () => {
    const { dp, verbs, update } = layer({ saved: later, now: later });
    const data = { ...read, concepto: 'Cuota 1', actualizado_en: 'x', [READ]: read };
    expect(await dp.update('pagos', saving(data))).toEqual({ data: later });
    expect(verbs.updateIfUnchanged.mock.calls).toEqual([['pagos', read, { concepto: 'Cuota 1' }]]);
    expect(update).not.toHaveBeenCalled();
  });

  it('asks for nothing when nothing differs', async () => {
    const { dp, verbs } = layer({ saved: null, now: later });
    expect(await dp.update('pagos', saving({ ...read, [READ]: read }))).toEqual({ data: read });
    expect(verbs.updateIfUnchanged).not.toHaveBeenCalled();
  });

  it('never changes the number of a row, nor when it changed last', async () => {
    const { dp, verbs } = layer({ saved: null, now: later });
    const data = { ...read, id: '7', actualizado_en: '2030-01-01', [READ]: read };
    expect(await dp.update('pagos', saving(data))).toEqual({ data: read });
    expect(verbs.updateIfUnchanged).not.toHaveBeenCalled();
  });

  it('is a conflict when the row is another by now, with the row and who changed it', async () => {
    const { dp, verbs, getOne } = layer({ saved: null, now: later });
    const error = await dp
      .update('pagos', saving({ ...read, monto: 2, [READ]: read }))
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({
      ...{ now: later, change, kind: 'rule' },
      message:
        'Esto cambió mientras lo tenías abierto. No se guardó nada: mira cómo está ahora y vuelve a decidir.',
    });
    expect(getOne.mock.calls).toEqual([['pagos', { id: 7 }]]);
    expect(verbs.lastChange.mock.calls).toEqual([['pagos', 7]]);
  });

  it('is a conflict with nothing when the row is gone', async () => {
    const { dp } = layer({ saved: null, now: new DataError('missing') });
    await expect(
      dp.update('pagos', saving({ ...read, monto: 2, [READ]: read })),
    ).rejects.toMatchObject({ name: 'ConflictError', now: null });
  });

  it('is a refusal when the row is as it was read, and what it is when it cannot be read', async () => {
    const data = { ...read, monto: 2, [READ]: read };
    const refused = layer({ saved: null, now: read });
    await expect(refused.dp.update('pagos', saving(data))).rejects.toMatchObject({
      name: 'DataError',
      kind: 'forbidden',
    });
    const lost = layer({ saved: null, now: new DataError('network') });
    await expect(lost.dp.update('pagos', saving(data))).rejects.toMatchObject({ kind: 'network' });
  });
});

it('a change of one control is no form, and goes as it always went', async () => {
  const { dp, verbs, update } = layer({ saved: later, now: later });
  await dp.update('pagos', saving({ ...read, estado: 'pagado' }));
  expect(update.mock.calls).toEqual([['pagos', saving({ ...read, estado: 'pagado' })]]);
  expect(verbs.updateIfUnchanged).not.toHaveBeenCalled();
});

it.each([
  ['no row', null],
  ['no row but a number', 7],
  ['a row that does not say when it changed', { id: 7, concepto: 'Cuota' }],
  ['a row that changed nobody knows when', { ...read, actualizado_en: null }],
])('what was read over %s goes as it always went', async (_what, row) => {
  const { dp, verbs, update } = layer({ saved: later, now: later });
  const params = saving({ ...read, monto: 2, [READ]: row });
  expect(await dp.update('pagos', params)).toEqual({ data: later });
  expect(update.mock.calls).toEqual([['pagos', params]]);
  expect(verbs.updateIfUnchanged).not.toHaveBeenCalled();
});

// That the database writes nothing where the row is another by now: tests/db/consola.test.ts.
it('without an answer of the trail nobody is named', async () => {
  fakeNetwork({ 'GET /rest/v1/auditoria': 'lost' });
  expect(await lastChange('pagos', 7)).toBeNull();
  vi.unstubAllGlobals();
});
