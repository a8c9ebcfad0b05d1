import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { hostNames, isKnownHost, readTarget, refusalOf } from './requests.ts';

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
    '',
    '*',
    'http://localhost/',
    'localhost:80',
    '/../x',
    '/a/..',
    '/a/./b',
    '/%2e%2e/x',
    '/.%2E/x',
    '/a%2fb',
    '/a%2Fb',
    '/a\\b',
    '/a%5cb',
    '/%252e%252e/x',
    '/a%252fb',
    '/a%255cb',
    '/a%2500',
    '/%25252e',
    '/a%00b',
    '/a%0d%0ab',
    '/a%7f',
    '/%zz',
    '/%ff',
    '/%c0%ae%c0%ae/x',
    '/100%',
  ])('%j could be read in more than one way, or in none', (target) => {
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

describe('refusalOf', () => {
  /** A request as the parser of Node hands it on. */
  function requestOf(line: string, ...headers: [name: string, value: string][]): IncomingMessage {
    const [method = '', version = ''] = line.split(' ');
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method, httpVersion: version, rawHeaders: headers.flat() });
    for (const [name, value] of headers) request.headers[name.toLowerCase()] ??= value;
    return request;
  }
  const HOST: [string, string] = ['Host', 'localhost:4173'];
  const CHUNKED: [string, string] = ['Transfer-Encoding', 'chunked'];

  it.each([
    ['a method of its own', requestOf('BREW 1.1', HOST), 405, 'Método no permitido'],
    [
      'a question with a body',
      requestOf('GET 1.1', HOST, ['Content-Length', '5']),
      400,
      'Una consulta no lleva contenido',
    ],
    [
      'a deletion of unknown length',
      requestOf('DELETE 1.1', HOST, CHUNKED),
      400,
      'Una consulta no lleva contenido',
    ],
    [
      'pieces in HTTP/1.0',
      requestOf('POST 1.0', HOST, CHUNKED),
      400,
      'HTTP/1.0 no conoce ese largo',
    ],
    ['no host', requestOf('GET 1.1'), 400, 'Falta a quién se consulta'],
    [
      'two hosts',
      requestOf('GET 1.1', HOST, ['HOST', 'localhost']),
      400,
      'Falta a quién se consulta',
    ],
    [
      'the host of a stranger',
      requestOf('GET 1.1', ['Host', 'evil.cl']),
      421,
      'Este servidor no atiende ese nombre (ver HOST, VITE_SITE_URL)',
    ],
  ])('turns away %s', (_what, request, status, message) => {
    expect(refusalOf(request, hostNames())).toEqual({ status, message });
  });

  it.each([
    ['a question', requestOf('GET 1.1', HOST)],
    ['an empty body', requestOf('GET 1.1', HOST, ['Content-Length', '0'])],
    ['pieces', requestOf('POST 1.1', HOST, CHUNKED)],
    ['a deletion of known length', requestOf('DELETE 1.1', HOST, ['Content-Length', '5'])],
    ['another header that says host', requestOf('GET 1.1', HOST, ['X-De', 'host'])],
  ])('lets %s pass', (_what, request) => {
    expect(refusalOf(request, hostNames())).toBeUndefined();
  });
});
