import { describe, expect, it, vi } from 'vitest';
import { unaPersona, unCliente, unaPlataforma, unHito } from '../../tests/builders/people.ts';
import { unPago } from '../../tests/builders/money.ts';
import { unContacto } from '../../tests/builders/views.ts';
import { unTicket } from '../../tests/builders/tickets.ts';
import { callsOf, fakeNetwork } from '../../tests/fakeNetwork.ts';
import { signedInAsAna } from '../../tests/signedInAsAna.ts';
import { find } from './find.ts';
import type { FINDABLE, Finding } from './findings.ts';

// Records of all kinds that are found by words: what is asked of the database, and what is said of each.

signedInAsAna();

const FIND = 'POST /rest/v1/rpc/buscar';
const FIVE = `${FIND}?limit=5`;
const TICKETS = 'GET /rest/v1/tickets';

/** Finds among some kinds, without giving up. */
const found = (words: string, ...resources: (typeof FINDABLE)[number][]): Promise<Finding[]> =>
  find(resources, words, new AbortController().signal);

const laurel = { cliente: 'Ana Riquelme', empresa: 'Vivero Laurel' };
const inigo = { cliente: 'Íñigo Cárcamo', empresa: null };

describe('what is read and said of', () => {
  it('a ticket: number and subject, whose it is and its state', async () => {
    const carro = { ...unTicket({ id: 9, asunto: 'El carro no suma' }), clientes: laurel };
    const foto = {
      ...unTicket({ id: 4, asunto: 'Otra foto', estado: 'cerrado' }),
      clientes: inigo,
    };
    const asked = fakeNetwork({
      [FIND]: { body: ['9', '4'] },
      [TICKETS]: { body: [carro, foto] },
    });
    expect(await found('carro laurel', 'tickets')).toEqual([
      {
        ...{ resource: 'tickets', id: 9, titulo: '#9 El carro no suma', detalle: 'Vivero Laurel' },
        estado: { de: 'ticket', valor: 'abierto' },
      },
      {
        ...{ resource: 'tickets', id: 4, titulo: '#4 Otra foto', detalle: 'Íñigo Cárcamo' },
        estado: { de: 'ticket', valor: 'cerrado' },
      },
    ]);
    expect(callsOf(asked)).toEqual([
      FIVE,
      `${TICKETS}?select=id,asunto,estado,clientes!tickets_cliente_fkey(cliente,empresa)&id=in.(9,4)`,
    ]);
    expect(asked[0]?.body).toEqual({ p_tabla: 'tickets', p_q: 'carro laurel' });
  });

  it('a client: the company before its person; whoever runs the studio is no client', async () => {
    const asked = fakeNetwork({
      [FIND]: { body: ['9', '1', '4'] },
      'GET /rest/v1/clientes': {
        body: [
          unCliente({ id: 9, cliente: 'Berta Paz', perfil: 'admin', email: 'berta@estudio.cl' }),
          unCliente({ id: 1, ...laurel, email: 'ana@viverolaurel.cl' }),
          unCliente({ id: 4, ...inigo, email: 'inigo@correo.cl' }),
        ],
      },
    });
    expect(await found('ar', 'clientes')).toEqual([
      {
        ...{ resource: 'clientes', id: 1, titulo: 'Vivero Laurel' },
        detalle: 'Ana Riquelme · ana@viverolaurel.cl',
      },
      { resource: 'clientes', id: 4, titulo: 'Íñigo Cárcamo', detalle: 'inigo@correo.cl' },
      { resource: 'usuarios', id: 9, titulo: 'Berta Paz', detalle: 'berta@estudio.cl' },
    ]);
    expect(callsOf(asked)).toEqual([
      FIVE,
      'GET /rest/v1/clientes?select=id,cliente,empresa,email,perfil&id=in.(9,1,4)',
    ]);
    expect(asked[0]?.body).toEqual({ p_tabla: 'clientes', p_q: 'ar' });
  });

  it('a person of a client: whose they are and their address', async () => {
    const asked = fakeNetwork({
      [FIND]: { body: ['5'] },
      'GET /rest/v1/personas': {
        body: [
          {
            ...unaPersona({ id: 5, nombre: 'Diego Fuentes', email: 'diego@viverolaurel.cl' }),
            clientes: laurel,
          },
        ],
      },
    });
    expect(await found('diego', 'personas')).toEqual([
      {
        ...{ resource: 'personas', id: 5, titulo: 'Diego Fuentes' },
        detalle: 'Vivero Laurel · diego@viverolaurel.cl',
      },
    ]);
    expect(callsOf(asked)).toEqual([
      FIVE,
      'GET /rest/v1/personas?select=id,nombre,email,clientes!personas_cliente_fkey(cliente,empresa)&id=in.(5)',
    ]);
    expect(asked[0]?.body).toEqual({ p_tabla: 'personas', p_q: 'diego' });
  });

  it('a contact of the inbox: how it came, its address and its stage', async () => {
    const asked = fakeNetwork({
      [FIND]: { body: ['citas-2', 'leads-7'] },
      'GET /rest/v1/bandeja': {
        body: [
          unContacto({ id: 'leads-7', nombre: 'Camila Ñancupil', email: 'camila@correo.cl' }),
          {
            ...unContacto({ nombre: 'Luz Vera', email: 'luz@correo.cl', etapa: 'ganado' }),
            ...{ id: 'citas-2', clase: 'citas' },
          },
        ],
      },
    });
    expect(await found('camila', 'bandeja')).toEqual([
      {
        ...{ resource: 'bandeja', id: 'citas-2', titulo: 'Luz Vera' },
        ...{ detalle: 'Reunión · luz@correo.cl', estado: { de: 'etapa', valor: 'ganado' } },
      },
      {
        ...{ resource: 'bandeja', id: 'leads-7', titulo: 'Camila Ñancupil' },
        ...{ detalle: 'Contacto · camila@correo.cl', estado: { de: 'etapa', valor: 'nuevo' } },
      },
    ]);
    expect(callsOf(asked)).toEqual([
      FIVE,
      'GET /rest/v1/bandeja?select=id,clase,nombre,email,etapa&id=in.(citas-2,leads-7)',
    ]);
    expect(asked[0]?.body).toEqual({ p_tabla: 'bandeja', p_q: 'camila' });
  });

  it('a platform: whose it is and its domain, if it has one', async () => {
    const tienda = unaPlataforma({ id: 2, plataforma: 'Tienda', dominio: 'viverolaurel.cl' });
    const blog = unaPlataforma({ id: 3, plataforma: 'Blog', dominio: null });
    const asked = fakeNetwork({
      [FIND]: { body: ['2', '3'] },
      'GET /rest/v1/plataformas': {
        body: [
          { ...tienda, clientes: laurel },
          { ...blog, clientes: inigo },
        ],
      },
    });
    expect(await found('tienda', 'plataformas')).toEqual([
      {
        ...{ resource: 'plataformas', id: 2, titulo: 'Tienda' },
        detalle: 'Vivero Laurel · viverolaurel.cl',
      },
      { resource: 'plataformas', id: 3, titulo: 'Blog', detalle: 'Íñigo Cárcamo' },
    ]);
    expect(callsOf(asked)).toEqual([
      FIVE,
      'GET /rest/v1/plataformas?select=id,plataforma,dominio,clientes!plataformas_cliente_fkey(cliente,empresa)&id=in.(2,3)',
    ]);
    expect(asked[0]?.body).toEqual({ p_tabla: 'plataformas', p_q: 'tienda' });
  });

  it('a payment: what it is for, who owes it, how much, and its state', async () => {
    const pago = unPago({ id: 6, concepto: 'Cuota 1', monto: 350_000, estado: 'en_revision' });
    const asked = fakeNetwork({
      [FIND]: { body: ['6'] },
      'GET /rest/v1/pagos': { body: [{ ...pago, clientes: laurel }] },
    });
    expect(await found('cuota', 'pagos')).toEqual([
      {
        ...{ resource: 'pagos', id: 6, titulo: 'Cuota 1', detalle: 'Vivero Laurel · $350.000' },
        estado: { de: 'pago', valor: 'en_revision' },
      },
    ]);
    expect(callsOf(asked)).toEqual([
      FIVE,
      'GET /rest/v1/pagos?select=id,concepto,monto,estado,clientes!pagos_cliente_fkey(cliente,empresa)&id=in.(6)',
    ]);
    expect(asked[0]?.body).toEqual({ p_tabla: 'pagos', p_q: 'cuota' });
  });

  it('a milestone: its platform and its state', async () => {
    const hito = unHito({ id: 8, titulo: 'Lanzamiento', estado: 'entregado' });
    const asked = fakeNetwork({
      [FIND]: { body: ['8'] },
      'GET /rest/v1/hitos_plataforma': {
        body: [{ ...hito, plataformas: { plataforma: 'Tienda' } }],
      },
    });
    expect(await found('lanza', 'hitos')).toEqual([
      {
        ...{ resource: 'hitos', id: 8, titulo: 'Lanzamiento', detalle: 'Tienda' },
        estado: { de: 'hito', valor: 'entregado' },
      },
    ]);
    expect(callsOf(asked)).toEqual([
      FIVE,
      'GET /rest/v1/hitos_plataforma?select=id,titulo,estado,plataformas!hitos_plataforma_plataforma_id_fkey(plataforma)&id=in.(8)',
    ]);
    expect(asked[0]?.body).toEqual({ p_tabla: 'hitos_plataforma', p_q: 'lanza' });
  });

  it('what belongs to a client whom the person may not read: the rest of it', async () => {
    const pago = unPago({ id: 6, monto: 1_500 });
    const ticket = unTicket({ id: 6 });
    fakeNetwork({
      [FIND]: { body: ['6'] },
      [TICKETS]: { body: [{ ...ticket, clientes: null }] },
      'GET /rest/v1/pagos': { body: [{ ...pago, clientes: null }] },
    });
    const details = (await found('x', 'tickets', 'pagos')).map(({ detalle }) => detalle);
    expect(details).toEqual(['', '$1.500']);
  });
});

describe('which records', () => {
  const rows = { body: [3, 5, 7, 41].map((id) => ({ ...unTicket({ id }), clientes: laurel })) };

  it('come in the order in which the database found them, without those that are gone', async () => {
    fakeNetwork({ [FIND]: { body: ['5', '999', '7', '3'] }, [TICKETS]: rows });
    expect((await found('carro', 'tickets')).map(({ id }) => id)).toEqual([5, 7, 3]);
  });

  it.each([
    ['41', '(41,7)', [41, 7]],
    ['#41', '(41,7)', [41, 7]],
    ['  41 ', '(41,7)', [41, 7]],
    ['7', '(7)', [7]],
    ['999999999', '(999999999,7)', [7]],
  ])('the ticket of the number %j comes first, and once', async (words, ids, expected) => {
    const asked = fakeNetwork({ [FIND]: { body: ['7'] }, [TICKETS]: rows });
    expect((await found(words, 'tickets')).map(({ id }) => id)).toEqual(expected);
    expect(asked[0]?.body).toEqual({ p_tabla: 'tickets', p_q: words });
    expect(asked[1]?.call).toContain(`&id=in.${ids}`);
  });

  it.each(['carro 41', '41 carro', '##41', '4.1', '1234567890', 'carro', ' '])(
    '%j is no number of a ticket',
    async (words) => {
      const asked = fakeNetwork({ [FIND]: { body: ['7'] }, [TICKETS]: rows });
      expect((await found(words, 'tickets')).map(({ id }) => id)).toEqual([7]);
      expect(asked[1]?.call).toContain('&id=in.(7)');
    },
  );

  it('a number is of tickets alone', async () => {
    const asked = fakeNetwork({ [FIND]: { body: [] } });
    expect(await found('41', 'clientes', 'plataformas', 'pagos', 'hitos')).toEqual([]);
    expect(callsOf(asked)).toEqual([FIVE, FIVE, FIVE, FIVE]);
  });

  it('of no kind, none, and nothing is asked', async () => {
    const asked = fakeNetwork({});
    expect(await found('carro')).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('of each kind in the order of the kinds, whichever comes first', async () => {
    fakeNetwork({
      [FIND]: { body: ['7'] },
      'GET /rest/v1/pagos': { body: [{ ...unPago({ id: 7 }), clientes: laurel }] },
      [TICKETS]: rows,
    });
    const kinds = (await found('x', 'pagos', 'tickets')).map(({ resource, id }) => [resource, id]);
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
    await find(['tickets'], 'carro', giving.signal);
    const given = () => network.mock.calls.map(([, init]) => init?.signal?.aborted);
    expect(given()).toEqual([false, false]);
    giving.abort();
    expect(given()).toEqual([true, true]);
    network.mockRestore();
  });
});
