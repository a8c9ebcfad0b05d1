import { expect, it } from 'vitest';
import { callHook, isPublic } from './hook.ts';
import { answerOutside } from './outside.ts';

const outside = answerOutside();
const toldOf = () => outside.bodiesOf('/rpc/gancho_respondio');
const hookOf = (path: string) => `${outside.environment.supabaseUrl}${path}`;
/** The host of these tests is this machine, where no real one is. */
const here = (address: string) => address === '127.0.0.1';

it('calls nobody when there is nothing to tell', async () => {
  expect(await callHook(outside.environment, here)).toBe('none');
  expect(outside.calls.map(({ path }) => path)).toEqual(['/rest/v1/rpc/tomar_gancho']);
});

it('calls the hook once and says that it went well', async () => {
  outside.hook = hookOf('/gancho');
  expect(await callHook(outside.environment, here)).toBe('done');
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
  expect(await callHook(outside.environment, here)).toBe('failed');
  expect(toldOf()).toEqual([{ p_error: 'respondió 500' }]);
});

it('says that nobody answered', async () => {
  outside.hook = 'http://127.0.0.1:9/gancho-secreto';
  expect(await callHook(outside.environment, here)).toBe('failed');
  expect(toldOf()).toEqual([{ p_error: 'no respondió' }]);
});

it('calls nobody where the name leads into a private network', async () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    outside.hook = hookOf('/gancho').replace('127.0.0.1', host);
    expect(await callHook(outside.environment)).toBe('failed');
  }
  expect(outside.calls.map(({ path }) => path)).not.toContain('/gancho');
  const said = { p_error: 'lleva a una red privada: no se llamó' };
  expect(toldOf()).toEqual([said, said]);
});

it.each(['8.8.8.8', '190.98.1.1', '2800:3f0:4003:c00::5e', '::ffff:8.8.8.8'])(
  '%s is of the Internet',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

it.each([
  ...['127.0.0.1', '127.8.0.1', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '192.0.2.1', '198.18.0.1', '224.0.0.1'],
  ...['255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
  ...['::ffff:127.0.0.1', '::ffff:169.254.169.254', '64:ff9b::a9fe:a9fe', '2002:7f00:1::', ''],
  ...['host.test', '2001:db8::1'],
])('%s is not', (address) => {
  expect(isPublic(address)).toBe(false);
});
