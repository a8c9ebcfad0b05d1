import { describe, expect, it } from 'vitest';
import { hostNames, isKnownHost, readTarget } from './requests.ts';

describe('readTarget', () => {
  it.each([
    ['/', '/', '', '/'],
    ['/contacto?a=%zz', '/contacto', '?a=%zz', '/contacto?a=%zz'],
    ['/ma%C3%B1ana/', '/mañana/', '', '/ma%C3%B1ana/'],
    ['/r%65st/v1/leads', '/rest/v1/leads', '', '/rest/v1/leads'],
    ['/auth/v1/%6ftp', '/auth/v1/otp', '', '/auth/v1/otp'],
    [
      '/storage/v1/object/a/foto%201%40x.png',
      '/storage/v1/object/a/foto 1@x.png',
      '',
      '/storage/v1/object/a/foto%201@x.png',
    ],
    ['/a%3Fb%23c', '/a?b#c', '', '/a%3Fb%23c'],
    ['/100%25', '/100%', '', '/100%25'],
    ['/a...b/..c', '/a...b/..c', '', '/a...b/..c'],
    ['/x?y=/../z', '/x', '?y=/../z', '/x?y=/../z'],
    ['/x#y?z', '/x', '', '/x'],
    ['/x?y#z', '/x', '?y', '/x?y'],
  ])('%s', (target, path, search, url) => {
    expect(readTarget(target)).toEqual({ path, search, url });
  });

  it.each([
    '*',
    'http://localhost/',
    '/../x',
    '/a/./b',
    '/.%2E/x',
    '/a%2f..',
    '/a\\b',
    '/a%00b',
    '/%zz',
  ])('%j is no path', (target) => {
    expect(readTarget(target)).toBeUndefined();
  });
});

describe('hostNames', () => {
  it('are those of this machine, and what the settings name', () => {
    expect([...hostNames()]).toEqual(['localhost', '127.0.0.1', '[::1]']);
    expect([
      ...hostNames(
        'Sitio.CL',
        'https://otro.cl:8443/x',
        'HTTP://tres.cl',
        'fd00::7',
        '[fd00::8]',
        '',
      ),
    ]).toEqual([
      ...['localhost', '127.0.0.1', '[::1]'],
      ...['sitio.cl', 'otro.cl', 'tres.cl', '[fd00::7]', '[fd00::8]'],
    ]);
    expect([...hostNames('no es un nombre')]).toHaveLength(3);
  });
});

describe('isKnownHost', () => {
  const names = hostNames('127.0.0.1', 'https://Sitio.cl:8443/x', undefined, '');

  it.each([
    'localhost',
    'LOCALHOST:4173',
    '127.0.0.1',
    '127.0.0.1:1',
    '[::1]',
    '[::1]:80',
    'sitio.cl',
    'sitio.cl:99',
  ])('%s is us', (host) => expect(isKnownHost(host, names, '127.0.0.1')).toBe(true));

  it.each([
    '',
    'evil.cl',
    'sitio.cl.evil.cl',
    'a.sitio.cl',
    'localhost.',
    'localhost:',
    'localhost:x',
    'localhost:99999',
    'a@localhost',
    'localhost/x',
    '::1',
    '[::2]',
    '2130706433',
    '127.0.0.2',
    '0.0.0.0',
    '10.0.0.7',
  ])('%j is not', (host) => expect(isKnownHost(host, names, '10.0.0.7')).toBe(false));

  it('a server on every address also goes by the one that was called, not by others', () => {
    for (const wildcard of ['0.0.0.0', '::']) {
      const everywhere = hostNames(wildcard);
      expect(isKnownHost('10.0.0.7:4173', everywhere, '::ffff:10.0.0.7')).toBe(true);
      expect(isKnownHost('[fd00::7]', everywhere, 'fd00::7')).toBe(true);
      expect(isKnownHost('10.0.0.8', everywhere, '10.0.0.7')).toBe(false);
      expect(isKnownHost('evil.cl', everywhere, '10.0.0.7')).toBe(false);
      expect(isKnownHost('10.0.0.7', everywhere)).toBe(false);
      expect(isKnownHost('10.0.0.7', everywhere, 'x::ffff:10.0.0.7')).toBe(false);
      // Only what comes first marks an IPv4 address.
      expect(isKnownHost('[fd00::ffff:a00:7]', everywhere, 'fd00::ffff:a00:7')).toBe(true);
      // What is no name of a host is not us, even where nobody knows the address of the connection.
      expect(isKnownHost('a@localhost', everywhere)).toBe(false);
    }
  });
});
