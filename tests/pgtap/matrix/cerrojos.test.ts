import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { ACTS, copyForMeetings, openMeeting, type Act } from '../cerrojos.ts';

// Rows are locked in one order (docs/decisions/062): whoever meets waits, and nobody for each other. What all acts do at
// all rows is in tests/long/cerrojos.test.ts; here are those that met wrongly once, and those of each kind.

let meeting: Awaited<ReturnType<typeof openMeeting>>;
beforeAll(async () => {
  meeting = await openMeeting(await copyForMeetings(inject('backend').superDbUrl));
}, 60_000);
afterAll(() => meeting.close());

const named = (name: string): Act => {
  const act = ACTS.find((each) => each.name === name);
  if (!act) throw new Error(`there is no act «${name}»`);
  return act;
};

it('each act is done where nobody is in its way', async () => {
  const refused: string[] = [];
  for (const act of ACTS) {
    const answer = await meeting.alone(act);
    if (answer !== 'ok 1') refused.push(`${act.name}: ${answer}`);
  }
  expect(refused).toEqual([]);
}, 60_000);

/** Who meets whom at which row, whoever comes first. */
const MEETINGS: readonly [row: string, ones: readonly string[], others: readonly string[]][] = [
  ['proposal', ['send', 'write down acceptance'], ['accept', 'refuse']],
  ['link', ['send'], ['ask for a code', 'revoke link']],
  ['proposal', ['merge away'], ['withdraw', 'accept', 'write down acceptance', 'refuse']],
  ['client', ['merge away'], ['withdraw', 'accept', 'refuse', 'retract', 'convert']],
  ['accepted', ['merge away'], ['retract']],
  ['service of proposal', ['merge away'], ['retract']],
  ['service to come', ['merge away'], ['approve', 'approve for them']],
  ['payment that waits', ['merge away'], ['approve', 'approve for them']],
  ['milestone', ['approve'], ['plan']],
  ['service', ['accept service'], ['end service', 'task services', 'merge away']],
  ['payment of service', ['provider credits', 'pay together'], ['end service', 'merge away']],
  ['payment', ['pay together', 'remind'], ['merge away', 'total of plan']],
  ['payment', ['tax document of two'], ['pay together', 'credit with retention', 'confirm sales']],
  ['client', ['merge away'], ['tax document', 'confirm sales']],
];

describe.each(MEETINGS)('at %s', (row, ones, others) => {
  it.each(ones.flatMap((one) => others.map((other) => [one, other] as const)))(
    '%s and %s both come through',
    async (one, other) => {
      const answers = [
        await meeting.meet(named(one), named(other), row),
        await meeting.meet(named(other), named(one), row),
      ];
      expect(answers).toEqual([
        ['ok 1', 'ok 1'],
        ['ok 1', 'ok 1'],
      ]);
    },
    20_000,
  );
});

// Whoever is second acts on what the first one left, and is told so; nobody is told of both.
describe('on its last day, a service is accepted while the task of the day ends it', () => {
  const accept: Act = {
    ...named('accept service'),
    sql: `select public.aceptar_servicio(s.id, public.por_aceptar(s)) from public.servicios s where id = 920009`,
  };
  const task = named('task services');
  const told = async () => {
    const [row] = await meeting.ask(`
      select s.estado, s.motivo, (select array_agg(distinct c.tipo order by c.tipo) from public.correos c
        where c.datos ->> 'servicio' = s.id::text and c.tipo in ('servicio_aceptado', 'servicio_termina')) as correos
      from public.servicios s where s.id = 920009`);
    return row;
  };
  beforeEach(async () => {
    await meeting.ask(`
      insert into public.servicios (id, cliente, clase, nombre, periodo, monto, ancla, proximo, estado) overriding system value
      values (920009, 920001, 'otro', 'De un día', 'mes', 9000, private.hoy(), private.hoy(), 'propuesto')`);
  });
  afterEach(async () => {
    await meeting.ask(`
      begin; set local session_replication_role = replica; delete from public.correos where datos ->> 'servicio' = '920009';
      delete from public.servicios_aceptaciones where servicio = 920009; delete from public.pagos where servicio = 920009;
      delete from public.servicios where id = 920009; commit`);
  });

  it('the client first', async () => {
    expect(await meeting.inTurn(accept, task)).toEqual(['ok 1', 'ok 1']);
    expect(await told()).toEqual({
      estado: 'activo',
      motivo: null,
      correos: ['servicio_aceptado'],
    });
  });

  it('the task first', async () => {
    expect(await meeting.inTurn(task, accept)).toEqual(['ok 1', 'P0001 nada']);
    expect(await told()).toEqual({
      estado: 'terminado',
      motivo: 'sin_aceptar',
      correos: ['servicio_termina'],
    });
  });
});
