// @vitest-environment jsdom
import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { detailOf, titleOf } from '../../src-admin/app/palette/found.ts';
import { resources } from '../../src-admin/resources/index.ts';
import { ACCOUNTS } from '../demoAccounts.ts';
import { dp, EMPRESA, ids, sql } from './console.ts';

// The console's questions, asked over HTTP by the console's own data provider: what a condition or an
// embedded table means is for the database to say.

const newest = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'DESC' },
} as const;

describe('a search', () => {
  it.each(['García, S.A.', "García', S.A.", 's.a. garcia', '"Quillayes" (Sur)', 'luz quillayes'])(
    'finds by %j, in a list and among the choices of a selector',
    async (q) => {
      const { data } = await dp.getList<RaRecord>('clientes', { ...newest, filter: { q } });
      expect(data.map(({ id }) => id)).toEqual([ids.cliente]);
      expect(await dp.clientesPorNombre(q)).toEqual([
        expect.objectContaining({ id: ids.cliente, cliente: 'Luz García' }),
      ]);
    },
  );

  it.each(['García, S.X.', 'García) or (id.gt.0', '*'])('finds nobody by %j', async (q) => {
    const { data, total } = await dp.getList<RaRecord>('clientes', { ...newest, filter: { q } });
    expect([data, total]).toEqual([[], 0]);
    expect(await dp.clientesPorNombre(q)).toEqual([]);
  });

  /** What the palette says of what it finds among some resources. */
  async function saysOf(names: readonly string[], words: string) {
    const among = names.flatMap((name) => resources.filter((one) => one.name === name));
    const found = await dp.find(among, words, new AbortController().signal);
    return found.map((one) => [one.resource, one.row.id, titleOf(one), detailOf(one, true)]);
  }

  it('says of each kind what it is, whose, and its state', async () => {
    const kinds = ['tickets', 'clientes', 'personas', 'plataformas', 'pagos', 'hitos'];
    expect(await saysOf(kinds, 'quillayes')).toEqual([
      ['tickets', ids.cerrado, `#${ids.cerrado} Quillayes no carga`, `${EMPRESA} · Cerrado`],
      ['tickets', ids.ticket, `#${ids.ticket} Quillayes no carga`, `${EMPRESA} · Abierto`],
      ['clientes', ids.cliente, EMPRESA, 'Luz García · garcia@pruebas.test'],
      ['personas', ids.persona, 'Diego Quillayes', `${EMPRESA} · diego@pruebas.test`],
      ['plataformas', ids.plataforma, 'Tienda Quillayes', `${EMPRESA} · quillayes.pruebas.test`],
      ['pagos', ids.pago, 'Cuota Quillayes', `${EMPRESA} · $350.000 · Pendiente`],
      ['hitos', ids.hito, 'Portada Quillayes', 'Tienda Quillayes · Pendiente'],
    ]);
  });

  it('says of a contact how it came, and calls whoever runs the studio no client', async () => {
    expect(await saysOf(['bandeja'], 'rosa quillayes')).toEqual([
      ['bandeja', `leads-${ids.nuevo}`, 'Rosa Quillayes', 'Contacto · q@pruebas.test · Nuevo'],
    ]);
    expect(await saysOf(['clientes'], ACCOUNTS.admin.email)).toEqual([
      ['usuarios', expect.anything(), 'Antonia Rivas', ACCOUNTS.admin.email],
    ]);
  });

  it('finds accounts: those of the studio while nothing is typed, then whoever has the words', async () => {
    expect(await dp.accountsByName(' ')).toEqual([
      expect.objectContaining({ name: 'Antonia Rivas (Estudio Cobre)' }),
    ]);
    const found = await dp.accountsByName('vivero');
    expect(found.map(({ name }) => name)).toEqual([
      'Ana Paillán (Vivero Laurel)',
      'Diego Lagos (Vivero Laurel)',
    ]);
    const accounts = [...found.map(({ id }) => id), '00000000-0000-4000-8000-000000000000'];
    expect([...(await dp.accountNames(accounts)).values()]).toEqual(['Ana Paillán', 'Diego Lagos']);
  });
});

describe('a change of several', () => {
  it('leads: those that are new; the others are given back as they are', async () => {
    expect(await dp.markContacted([ids.nuevo, ids.descartado])).toEqual({
      done: 1,
      left: [{ nombre_contacto: 'Eva Quillayes', estado: 'descartado' }],
    });
    expect(await dp.markContacted([ids.nuevo])).toMatchObject({ done: 0 });
  });

  it('tickets: of those that are not closed and have it otherwise', async () => {
    const both = [ids.ticket, ids.cerrado];
    const closed = { id: ids.cerrado, estado: 'cerrado' };
    const changes = [
      ...[{ prioridad: 'alta' }, { asignado_a: ids.admin }, { asignado_a: null }],
      { estado: 'en_curso' },
    ];
    for (const change of changes) {
      expect(await dp.changeTickets(both, change)).toEqual({ done: 1, left: [closed] });
      expect(await dp.changeTickets([ids.ticket], change)).toMatchObject({ done: 0 });
    }
  });

  it('contacts: the one that is there, and which is not any more', async () => {
    const rosa = `leads-${ids.nuevo}`;
    expect(await dp.changeContactos([rosa, 'citas-999999'], { etapa: 'propuesta' })).toEqual({
      done: 1,
      left: [{ id: 'citas-999999', nombre: null, motivo: 'no_esta' }],
    });
  });
});

describe('a change of what somebody has read', () => {
  it('of a contact is saved once, and then refused', async () => {
    const key = { clase: 'leads', fila: ids.nuevo } as const;
    const read = { asignado_a: null, proxima_accion: null, proxima_el: null };
    const plan = { proxima_accion: 'Llamar, mañana', proxima_el: '2030-01-02' };
    await dp.followContacto(key, plan, read);
    await dp.followContacto(key, { proxima_el: null }, { ...read, ...plan });
    await expect(dp.followContacto(key, plan, { ...read, ...plan })).rejects.toMatchObject({
      kind: 'rule',
      message: 'Otra persona lo cambió mientras tanto. Mira cómo quedó y guarda otra vez.',
    });
  });

  it('of a client’s notes is a conflict that says who was faster, also for the first ones', async () => {
    const none = await dp.readNotas(ids.cliente);
    expect(none).toEqual({ notas: '', actualizado_en: null });
    const saved = await dp.saveNotas(ids.cliente, 'primeras', none);
    const changed = await dp.saveNotas(ids.cliente, 'segundas', saved);
    for (const old of [none, saved])
      await expect(dp.saveNotas(ids.cliente, 'otras', old)).rejects.toMatchObject({
        now: { id: ids.cliente, ...changed },
        change: { autor: 'Antonia Rivas' },
      });
    expect(await dp.readNotas(ids.cliente)).toEqual(changed);
  });

  it('of a row writes it as it was read, or not at all', async () => {
    const { data: row } = await dp.getOne<RaRecord & { actualizado_en: string }>('pagos', {
      id: ids.pago,
    });
    const { lastChange, updateIfUnchanged } =
      await import('../../src-admin/data/optimisticLock.ts');
    expect(await updateIfUnchanged('pagos', row, { monto: 351_000 })).toMatchObject({
      monto: 351_000,
    });
    expect(await updateIfUnchanged('pagos', row, { monto: 1 })).toBeNull();
    expect(await lastChange('pagos', ids.pago)).toMatchObject({ autor: 'Antonia Rivas' });
    expect(await lastChange('pagos', 999_999)).toBeNull();
  });
});

describe('the watch of a site', () => {
  const settings = {
    ...{ activa: true, palabra: 'Quillayes', mantencion_desde: null, mantencion_hasta: null },
    ...{ certificado_hasta: '2030-01-31', dominio_hasta: null },
  };

  it('is set, read, and saved over what was read alone', async () => {
    expect(await dp.siteWatch(ids.plataforma)).toBeNull();
    await dp.saveWatch(ids.plataforma, null, settings);
    const read = await dp.siteWatch(ids.plataforma);
    expect(read).toMatchObject({ ...settings, estado: 'sin_datos', dias: [], caidas: [] });
    await dp.saveWatch(ids.plataforma, read, { ...settings, palabra: null });
    await expect(
      dp.saveWatch(ids.plataforma, read, { ...settings, palabra: 'Otra' }),
    ).rejects.toThrow(/Esto cambió/);
    expect(await dp.siteWatch(ids.plataforma)).toMatchObject({ palabra: null });
  });

  it('says which sites are down', async () => {
    const down = async () => [...(await dp.sitesDown([ids.plataforma, 0]))];
    expect(await down()).toEqual([]);
    await sql`insert into public.caidas (plataforma, desde, motivo) values (${ids.plataforma}, now(), 'codigo')`;
    expect(await down()).toEqual([ids.plataforma]);
    await sql`delete from public.vigilancias where plataforma = ${ids.plataforma}`;
    expect(await down()).toEqual([]);
  });
});

describe('what belongs to somebody', () => {
  it('is a client with their platforms by name, or nobody', async () => {
    const { plataforma, cliente } = ids;
    expect(await dp.clienteElegido(cliente)).toEqual({
      ...{ nombre: EMPRESA, email: 'garcia@pruebas.test' },
      plataformas: [{ id: plataforma, plataforma: 'Tienda Quillayes', cliente }],
    });
    expect(await dp.clienteElegido(ids.admin)).toBeNull();
  });

  it('is their active people, and the milestones that they see', async () => {
    const alone = { id: ids.persona, nombre: 'Diego Quillayes', alcance: 'tickets' };
    expect(await dp.peopleOf(ids.cliente)).toEqual([alone]);
    expect([...(await dp.hitosOf([ids.plataforma, 0]))]).toEqual([
      [ids.plataforma, [expect.objectContaining({ estado: 'pendiente' })]],
      [0, []],
    ]);
    await sql`update public.personas set activo = false where id = ${ids.persona}`;
    await sql`update public.hitos_plataforma set activo = false where id = ${ids.hito}`;
    expect(await dp.peopleOf(ids.cliente)).toEqual([]);
    expect((await dp.hitosOf([ids.plataforma])).get(ids.plataforma)).toEqual([]);
  });

  it('is what they owe: by state, and of what is overdue that part', async () => {
    const owed = { estado: 'pendiente', cuantos: 1, monto: 351_000 };
    const { cliente } = ids;
    for (const estado of ['vencido', 'pendiente,en_revision'])
      expect(await dp.paymentTotals({ cliente, estado })).toEqual([expect.objectContaining(owed)]);
    for (const filter of [{ estado: 'pagado' }, { q: 'nada' }, { 'plataforma@o_nula': 0, q: 'x' }])
      expect(await dp.paymentTotals({ cliente, ...filter })).toEqual([]);
  });

  it('is what the studio noted, newest first, with who wrote it', async () => {
    const key = { clase: 'leads', fila: ids.nuevo } as const;
    await dp.addContactoNota(key, 'Hola');
    await dp.addContactoNota(key, 'Otra vez');
    expect(await dp.contactoNotas(key)).toMatchObject([
      { texto: 'Otra vez', autor: 'Antonia Rivas' },
      { texto: 'Hola', autor: 'Antonia Rivas' },
    ]);
  });
});

it('tickets: what is new, who answers, and the last message of oneself', async () => {
  const { ticket, cliente } = ids;
  await dp.answerTicket({ id: ticket, cliente }, { cuerpo: 'Va', interno: false, files: [] });
  expect(await dp.wasAnswered(ticket, { cuerpo: 'Va', interno: false })).toBe(true);
  expect(await dp.wasAnswered(ticket, { cuerpo: 'Va', interno: true })).toBe(false);
  expect(await dp.answering(ticket, true)).toEqual([]);
  expect(await dp.unreadTickets([ticket])).toEqual([]);
  const standing = [{ nombre: 'De este cliente', filtros: {} }];
  await dp.saveTicketView({ nombre: 'Cerrados', filtros: { estado: 'cerrado' } });
  const views = await dp.ticketViews(standing, { cliente, plataforma: null });
  await dp.removeTicketView('Cerrados');
  expect(views.map(({ nombre, cuantos }) => [nombre, cuantos])).toEqual([
    ['De este cliente', 2],
    ['Cerrados', 1],
  ]);
  const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  const late = { cuerpo: 'Hola', interno: false, files: [file] };
  await expect(dp.answerTicket({ id: ids.cerrado, cliente }, late)).rejects.toMatchObject({
    message: 'Este ticket está cerrado. Para responder, reábrelo.',
  });
});
