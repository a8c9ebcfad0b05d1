import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ACTS, openMeeting, type Act } from './cerrojos.ts';

// Rows are locked in one order (docs/decisions/062): whoever meets waits, and nobody for each other. What all acts do at
// all rows is in tests/long/cerrojos.test.ts; here are those that met wrongly once, and those of each kind.

let meeting: Awaited<ReturnType<typeof openMeeting>>;
beforeAll(async () => {
  meeting = await openMeeting(inject('cerrojos'));
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

const LINK = ['ask for a code', 'accept', 'refuse', 'ask', 'revoke link'];

/** Who meets whom at which row, whoever comes first. */
const MEETINGS: readonly [row: string, ones: readonly string[], others: readonly string[]][] = [
  ['proposal', ['send', 'write down acceptance'], LINK],
  ['link', ['send'], LINK],
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
