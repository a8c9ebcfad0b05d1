import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSuiteBackend } from '../backend.ts';
import { ACTS, copyForMeetings, openMeeting, ROWS } from '../pgtap/cerrojos.ts';

// All acts with all others at all rows that both want, whoever comes first: docs/decisions/062.

let backend: Awaited<ReturnType<typeof startSuiteBackend>>;
let meeting: Awaited<ReturnType<typeof openMeeting>>;
let touches: Map<string, string[]>;
beforeAll(async () => {
  backend = await startSuiteBackend('long');
  meeting = await openMeeting(await copyForMeetings(backend.superDbUrl));
  touches = await meeting.touches();
}, 600_000);
afterAll(async () => {
  await meeting.close();
  await backend.stop();
});

it('every row is wanted by some act', () => {
  const wanted = new Set([...touches.values()].flat());
  expect(Object.keys(ROWS).filter((row) => !wanted.has(row))).toEqual([]);
});

it.each(Object.keys(ROWS))(
  'at %s nobody waits for who waits for them',
  async (row) => {
    const here = ACTS.filter(({ name }) => touches.get(name)?.includes(row));
    const wrong: string[] = [];
    for (const one of here)
      for (const other of here) {
        const answers = await meeting.meet(one, other, row);
        if (answers.some((answer) => answer !== 'ok 1'))
          wrong.push(`${one.name}, then ${other.name}: ${answers.join(' / ')}`);
      }
    expect(wrong).toEqual([]);
  },
  600_000,
);
