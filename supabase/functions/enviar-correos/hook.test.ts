import { expect, it } from 'vitest';
import { callHook } from './hook.ts';
import { answerOutside } from './outside.ts';

const outside = answerOutside();
const toldOf = () => outside.bodiesOf('/rpc/gancho_respondio');
const hookOf = (path: string) => `${outside.environment.supabaseUrl}${path}`;

it('calls nobody when there is nothing to tell', async () => {
  expect(await callHook(outside.environment)).toBe('none');
  expect(outside.calls.map(({ path }) => path)).toEqual(['/rest/v1/rpc/tomar_gancho']);
});

it('calls the hook once and says that it went well', async () => {
  outside.hook = hookOf('/gancho');
  expect(await callHook(outside.environment)).toBe('done');
  expect(outside.calls.map(({ path }) => path)).toEqual([
    '/rest/v1/rpc/tomar_gancho',
    '/gancho',
    '/rest/v1/rpc/gancho_respondio',
  ]);
  expect(outside.calls[1]?.headers, 'no key of ours goes there').not.toHaveProperty('apikey');
  expect(toldOf()).toEqual([{ p_error: null }]);
});

it('says why the host refused, and never its address', async () => {
  outside.hook = hookOf('/gancho-secreto');
  outside.refusedPath = '/gancho-secreto';
  expect(await callHook(outside.environment)).toBe('failed');
  expect(toldOf()).toEqual([{ p_error: 'respondió 500' }]);
});

it('says that nobody answered', async () => {
  outside.hook = 'http://127.0.0.1:9/gancho-secreto';
  expect(await callHook(outside.environment)).toBe('failed');
  expect(toldOf()).toEqual([{ p_error: 'no respondió' }]);
});
