import { describe, expect, it, vi } from 'vitest';
import { unPago } from '../../tests/builders/money.ts';
import { unTicket } from '../../tests/builders/tickets.ts';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import { signedInAsAna } from '../../tests/signedInAsAna.ts';
import { detailOf } from '../app/palette/found.ts';
import { resources } from '../resources/index.ts';
import { find, type Found } from './find.ts';

// Records of all kinds that are found by words: which, and in which order. What is said of each:
// tests/db/consola.test.ts.

signedInAsAna();

const FIND = 'POST /rest/v1/rpc/buscar';
const TICKETS = 'GET /rest/v1/tickets';

/** Resources by their names, in the order of these. */
const named = (...names: string[]) =>
  names.flatMap((name) => resources.filter((one) => one.name === name));

/** Finds among some resources, without giving up. */
const found = (words: string, ...names: string[]): Promise<Found[]> =>
  find(named(...names), words, new AbortController().signal);

it('of what belongs to a client whom the person may not read, the rest is said', async () => {
  const pago = unPago({ id: 6, monto: 1_500 });
  const ticket = unTicket({ id: 6 });
  fakeNetwork({
    [FIND]: { body: ['6'] },
    [TICKETS]: { body: [ticket] },
    'GET /rest/v1/pagos': { body: [pago] },
  });
  const details = (await found('x', 'tickets', 'pagos')).map((one) => detailOf(one, true));
  expect(details).toEqual(['Abierto', '$1.500 · Pendiente']);
});

describe('which records', () => {
  const rows = { body: [3, 5, 7, 41].map((id) => unTicket({ id })) };

  it('come in the order in which the database found them, without those that are gone', async () => {
    fakeNetwork({ [FIND]: { body: ['5', '999', '7', '3'] }, [TICKETS]: rows });
    expect((await found('carro', 'tickets')).map(({ row }) => row.id)).toEqual([5, 7, 3]);
  });

  it.each([
    ['41', [41, 7]],
    ['#41', [41, 7]],
    ['  41 ', [41, 7]],
    ['7', [7]],
    ['999999999', [7]],
  ])('the ticket of the number %j comes first, and once', async (words, expected) => {
    fakeNetwork({ [FIND]: { body: ['7'] }, [TICKETS]: rows });
    expect((await found(words, 'tickets')).map(({ row }) => row.id)).toEqual(expected);
  });

  it.each(['carro 41', '41 carro', '##41', '4.1', '1234567890', 'carro', ' '])(
    '%j is no number of a ticket',
    async (words) => {
      fakeNetwork({ [FIND]: { body: ['7'] }, [TICKETS]: rows });
      expect((await found(words, 'tickets')).map(({ row }) => row.id)).toEqual([7]);
    },
  );

  it('a number is of tickets alone', async () => {
    const asked = fakeNetwork({ [FIND]: { body: [] } });
    expect(await found('41', 'clientes', 'plataformas', 'pagos', 'hitos')).toEqual([]);
    expect(asked).toHaveLength(4);
  });

  it('of no kind, none, and nothing is asked', async () => {
    const asked = fakeNetwork({});
    expect(await found('carro')).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('of each kind in the order of the kinds, whichever comes first', async () => {
    fakeNetwork({
      [FIND]: { body: ['7'] },
      'GET /rest/v1/pagos': { body: [unPago({ id: 7 })] },
      [TICKETS]: rows,
    });
    const kinds = (await found('x', 'pagos', 'tickets')).map(({ resource, row }) => [
      resource,
      row.id,
    ]);
    expect(kinds).toEqual([
      ['pagos', 7],
      ['tickets', 7],
    ]);
  });
});

describe('what goes wrong', () => {
  const refusal = { status: 403, body: { code: '42501', message: 'permission denied' } };

  it.each([
    ['a search that is refused', { [FIND]: refusal }, 'forbidden'],
    ['a lost connection', { [FIND]: 'lost' as const }, 'network'],
    ['rows that are refused', { [FIND]: { body: ['7'] }, [TICKETS]: refusal }, 'forbidden'],
  ])('%s is said, and not that nothing was found', async (_what, answers, kind) => {
    fakeNetwork(answers);
    await expect(found('carro', 'tickets')).rejects.toMatchObject({ name: 'DataError', kind });
  });

  it('who types on gives up both questions', async () => {
    fakeNetwork({ [FIND]: { body: ['7'] }, [TICKETS]: { body: [] } });
    const network = vi.spyOn(globalThis, 'fetch');
    const giving = new AbortController();
    await find(named('tickets'), 'carro', giving.signal);
    const given = () => network.mock.calls.map(([, init]) => init?.signal?.aborted);
    expect(given()).toEqual([false, false]);
    giving.abort();
    expect(given()).toEqual([true, true]);
    network.mockRestore();
  });
});
