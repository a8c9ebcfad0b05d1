import { expect, it } from 'vitest';
import { inTime } from './deadline.ts';

it('an answer that comes in time is the answer', async () => {
  const answer = Promise.resolve(new Response('sí', { status: 201 }));
  expect((await inTime('/rest/v1/leads', answer)).status).toBe(201);
});

it('one that never comes is 504, as PostgREST says it', async () => {
  const late = await inTime('/rest/v1/leads', new Promise(() => undefined), 5);
  expect(late.status).toBe(504);
  expect(await late.json()).toMatchObject({ code: 'PGRST003' });
});

it('what fails in time fails', async () => {
  await expect(inTime('/rest/v1/leads', Promise.reject(new Error('no')))).rejects.toThrow('no');
});
