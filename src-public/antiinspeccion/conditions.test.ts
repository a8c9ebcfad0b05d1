import { describe, expect, it } from 'vitest';
import { isLocalHost, shouldGuard } from './conditions.ts';

describe('isLocalHost', () => {
  it.each([
    'localhost',
    'app.localhost',
    'equipo.local',
    '127.0.0.1',
    '127.1.2.3',
    '[::1]',
    '0.0.0.0',
    '10.1.2.3',
    '192.168.0.12',
    '172.16.0.1',
    '172.31.9.9',
    '172.20.0.1',
    '::1',
    'LOCALHOST',
    '127.100.200.250',
    '10.100.200.250',
    '192.168.100.200',
    '172.16.100.200',
  ])('takes %s for a local host', (host) => expect(isLocalHost(host)).toBe(true));
  it.each([
    'www.estudiocobre.cl',
    'localhost.cl',
    '172.32.0.1',
    '8.8.8.8',
    '127.0.0.1.nip.io',
    'notlocalhost',
    'notlocal',
    '172.15.0.1',
    '172.40.0.1',
    'x10.1.2.3',
    '10.1.2.3.cl',
    'x192.168.0.12',
    '192.168.0.12.cl',
    'x172.16.0.1',
    '172.16.0.1.cl',
    'x127.0.0.1',
    '192.169.0.1',
    '',
  ])('takes %s for a public host', (host) => expect(isLocalHost(host)).toBe(false));
});

describe('shouldGuard', () => {
  const conditions = {
    production: true,
    enabled: true,
    hostname: 'www.estudiocobre.cl',
    signedIn: false,
    kept: false,
  };
  it('guards a production build on a public host', () => {
    expect(shouldGuard(conditions)).toBe(true);
  });
  it.each([
    ['in development', { production: false }],
    ['when switched off', { enabled: false }],
    ['where people must print and save', { kept: true }],
    ['on a local host', { hostname: 'localhost' }],
    ['for signed-in people', { signedIn: true }],
  ])('leaves people alone %s', (_name, change) => {
    expect(shouldGuard({ ...conditions, ...change })).toBe(false);
  });
});
