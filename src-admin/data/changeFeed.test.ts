import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { readersOf } from '../resource.ts';
import { resources } from '../resources/index.ts';
import { applyChanges, EMPTY_FEED, refetchChanged, type TableChange } from './changeFeed.ts';

const change = (tabla: string, de_otros = true, esperan: number | null = null): TableChange => ({
  tabla,
  marca: `${tabla} 1`,
  de_otros,
  esperan,
});

it('what is known of a table is what was said last, of the others what was known', () => {
  const first = applyChanges(EMPTY_FEED, [change('tickets', false, 4), change('leads', false, 2)]);
  const { marks, pending } = applyChanges(first, [
    { tabla: 'tickets', marca: 'tickets 2', de_otros: true, esperan: 0 },
    change('citas'),
  ]);
  expect(marks).toEqual({ tickets: 'tickets 2', leads: 'leads 1', citas: 'citas 1' });
  expect(pending).toEqual({ tickets: 0, leads: 2 });
});

/** A page that shows `shown`, was at `left` before, and has a form on `edited`: how often each is read. */
async function page(answer: readonly TableChange[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const reads = { list: vi.fn(), one: vi.fn(), form: vi.fn(), left: vi.fn(), other: vi.fn() };
  const watch = (queryKey: unknown[], fn: () => void, held = false) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        fn();
        return 'x';
      },
      ...(held && { refetchOnWindowFocus: false }),
    }).subscribe(() => undefined);
  watch(['hitos', 'getList', {}], reads.list);
  watch(['hitos', 'getOne', { id: '1' }], reads.one);
  watch(['hitos', 'getOne', { id: '2' }], reads.form, true);
  watch(['pagos', 'getList', {}], reads.other);
  const leave = watch(['hitos', 'getList', { page: 2 }], reads.left);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  leave();
  Object.values(reads).forEach((read) => read.mockClear());
  await refetchChanged(client, answer, readersOf(resources));
  const times = () =>
    Object.fromEntries(Object.entries(reads).map(([k, f]) => [k, f.mock.calls.length]));
  const before = times();
  watch(['hitos', 'getList', { page: 2 }], reads.left);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return { before, onReturn: times()['left'] };
}

describe('refetchChanged', () => {
  it('reads what is on screen of a table that others changed, but for what a form stands on', async () => {
    expect(await page([change('hitos_plataforma')])).toEqual({
      before: { list: 1, one: 1, form: 0, left: 0, other: 0 },
      onReturn: 1,
    });
  });

  it('of what this tab changed itself reads nothing before somebody comes to it', async () => {
    expect(await page([change('hitos_plataforma', false)])).toEqual({
      before: { list: 0, one: 0, form: 0, left: 0, other: 0 },
      onReturn: 1,
    });
  });

  it('reads nothing of other tables', async () => {
    expect(await page([change('tickets')])).toEqual({
      before: { list: 0, one: 0, form: 0, left: 0, other: 0 },
      onReturn: 0,
    });
  });

  it.each([
    ['clientes', 'usuarios'],
    ['personas', 'usuarios'],
    ['clientes', 'clientes'],
    ['clientes', 'tickets'],
    ['clientes', 'pagos'],
    ['clientes', 'plataformas'],
    ['configuracion', 'settings'],
    ['configuracion', 'configuracion_publica'],
    ['tareas', 'salud'],
    ['plataformas', 'plataformas'],
    ['plataformas', 'hitos'],
    ['ticket_mensajes', 'ticket_mensajes'],
    ['leads', 'por_atender'],
  ])('a change of %s is one of %s', async (tabla, resource) => {
    const client = new QueryClient();
    const read = vi.fn(() => Promise.resolve('x'));
    new QueryObserver(client, { queryKey: [resource], queryFn: read }).subscribe(() => undefined);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    await refetchChanged(client, [change(tabla)], readersOf(resources));
    expect(read).toHaveBeenCalledTimes(2);
  });
});
