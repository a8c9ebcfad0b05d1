import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';

interface Said {
  status?: number;
  headers?: Record<string, string>;
  page?: string | Buffer;
  palabra?: string | null;
}

const means = ({ status = 200, headers = {}, page = 'Hola', palabra = null }: Said): string => {
  const body = typeof page === 'string' ? Buffer.from(page) : page;
  const { resultado, motivo } = judge(
    { status, headers: new Map(Object.entries(headers)), cookies: [], body },
    palabra,
  );
  return [resultado, motivo].filter(Boolean).join(' ');
};

const CHALLENGE = '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate"></script>';

describe('an answer means', () => {
  it.each<[what: string, said: Said, means: string]>([
    ['a page', {}, 'arriba'],
    ['made', { status: 201 }, 'arriba'],
    ['an empty page', { page: '' }, 'abajo vacia'],
    ['not found', { status: 404 }, 'abajo codigo'],
    ['gone', { status: 410 }, 'abajo codigo'],
    ['a password', { status: 401 }, 'abajo codigo'],
    ['broken', { status: 500 }, 'abajo codigo'],
    ['at work', { status: 503, page: 'Volvemos pronto' }, 'abajo codigo'],
    ['broken behind Cloudflare', { status: 521, page: 'Web server is down' }, 'abajo codigo'],
    ['a redirection to nowhere', { status: 302 }, 'abajo codigo'],
    ['forbidden', { status: 403 }, 'no_medible bloqueado'],
    ['not for programs', { status: 406, page: '' }, 'no_medible bloqueado'],
    ['too many', { status: 429, page: '' }, 'no_medible bloqueado'],
    ['a challenge of Cloudflare', { status: 503, page: CHALLENGE }, 'no_medible bloqueado'],
    [
      'one in its header',
      { status: 503, headers: { 'cf-mitigated': 'challenge' } },
      'no_medible bloqueado',
    ],
    [
      'one of AWS',
      { status: 202, headers: { 'x-amzn-waf-action': 'challenge' }, page: '' },
      'no_medible bloqueado',
    ],
    [
      'one of a host',
      { status: 202, headers: { 'sg-captcha': 'challenge' } },
      'no_medible bloqueado',
    ],
    [
      'one of Incapsula',
      { page: '<iframe src="/_Incapsula_Resource?x">', palabra: 'café' },
      'no_medible bloqueado',
    ],
    ['a page with the scripts of Cloudflare', { page: `Hola ${CHALLENGE}` }, 'arriba'],
    ['the word', { page: '<h1>Café  Cobre</h1>', palabra: 'café cobre' }, 'arriba'],
    ['the word without accents', { page: 'CAFE COBRE', palabra: 'Café Cobre' }, 'arriba'],
    [
      'the word in entities',
      { page: 'Caf&eacute;&nbsp;Cobre &amp; &#67;&#xED;a', palabra: 'café cobre & cía' },
      'arriba',
    ],
    [
      'the word in Latin-1',
      {
        page: Buffer.from('Café Cobre', 'latin1'),
        headers: { 'content-type': 'text/html; charset=ISO-8859-1' },
        palabra: 'café',
      },
      'arriba',
    ],
    ...[
      '<meta charset=latin1>',
      '<META http-equiv=Content-Type content="text/html; charset = ISO-8859-1">',
    ].map((meta): [string, Said, string] => [
      `the word in what the page says: ${meta}`,
      { page: Buffer.from(`<head>${meta}</head>Café Cobre`, 'latin1'), palabra: 'café' },
      'arriba',
    ]),
    [
      'an unknown charset',
      { page: 'Cobre', headers: { 'content-type': 'text/html; charset=x-nada' }, palabra: 'cobre' },
      'arriba',
    ],
    ['a parked page', { page: 'Este dominio está en venta', palabra: 'cobre' }, 'abajo palabra'],
    ['an empty page that needs a word', { page: '', palabra: 'cobre' }, 'abajo vacia'],
    [
      'a compression that nobody asked for',
      { page: Buffer.from([31, 139, 8]), headers: { 'content-encoding': 'br' }, palabra: 'cobre' },
      'no_medible ilegible',
    ],
    [
      'one without a word to find',
      { page: Buffer.from([31, 139, 8]), headers: { 'content-encoding': 'br' } },
      'arriba',
    ],
    ['an impossible entity', { page: '&#x110000; &#0; cobre', palabra: 'cobre' }, 'arriba'],
  ])('%s', (_, said, meaning) => {
    expect(means(said)).toBe(meaning);
  });
});
