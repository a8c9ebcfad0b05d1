import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { MAX_BODY, readAnswer } from './answer.ts';

const ALL = MAX_BODY;
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const told = (text: string, ended = true, wanted = ALL): string | undefined => {
  const answer = readAnswer(bytes(text), ended, wanted);
  return answer && `${answer.status} ${Buffer.from(answer.body).toString('latin1')}`;
};

const PIECES =
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nHola \r\n6;name=x\r\nmundo!\r\n0\r\n\r\n';

describe('an answer', () => {
  it.each([
    ['of a length', 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nHola', '200 Hola'],
    ['longer than it says', 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nHola y más', '200 Hola'],
    ['until its end', 'HTTP/1.0 200 OK\r\n\r\nHola', '200 Hola'],
    ['in pieces', PIECES, '200 Hola mundo!'],
    ['without reason', 'HTTP/1.1 404\r\n\r\n', '404 '],
    [
      'after others',
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\n\r\nHola',
      '200 Hola',
    ],
    ['cut short', 'HTTP/1.1 200 OK\r\nContent-Length: 400\r\n\r\nHola', '200 Hola'],
    ['with a length that is none', 'HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\nHola', '200 Hola'],
  ])('%s is read', (_, text, says) => {
    expect(told(text)).toBe(says);
  });

  it('its headers are in UTF-8 where they are that, and all of its cookies are kept', () => {
    const head = [
      'Location: /caf\xc3\xa9',
      'X-Otra: caf\xe9',
      'Set-Cookie: a=1',
      'set-cookie: b=2; Path=/',
    ];
    const answer = readAnswer(bytes(`HTTP/1.1 302 Found\r\n${head.join('\r\n')}\r\n\r\n`), true, 0);
    expect(answer?.headers.get('location')).toBe('/café');
    expect(answer?.headers.get('x-otra')).toBe('café');
    expect(answer?.cookies).toEqual(['a=1', 'b=2; Path=/']);
  });

  it.each([
    ['nothing', ''],
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n\r\n'],
    ['half a head', 'HTTP/1.1 200 OK\r\nContent-'],
    ['another protocol', 'HTTP/2 200\r\n\r\n'],
    ['no piece', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nHola\r\n'],
    ['a head without end', `HTTP/1.1 200 OK\r\n${'a'.repeat(40_000)}`],
  ])('%s is none', (_, text) => {
    expect(() => told(text)).toThrow();
  });

  it('is waited for until enough of it has come, wherever it was cut', () => {
    for (let length = 0; length < PIECES.length; length += 1) {
      const part = told(PIECES.slice(0, length), false);
      expect([undefined, '200 Hola mundo!']).toContain(part);
    }
    expect(told(PIECES, false)).toBe('200 Hola mundo!');
    expect(told('HTTP/1.1 200 OK\r\n\r\nH', false, 1)).toBe('200 H');
    expect(told('HTTP/1.1 200 OK\r\n\r\n', false, 1)).toBeUndefined();
    expect(told('HTTP/1.1 503 No\r\n\r\nH', false, 1)).toBeUndefined();
    expect(told('HTTP/1.1 302 Found\r\nLocation: /a\r\n\r\n', false)).toBe('302 ');
  });

  it('without end is cut', () => {
    const endless = `HTTP/1.1 200 OK\r\n\r\n${'a'.repeat(MAX_BODY * 2)}`;
    expect(readAnswer(bytes(endless), false, ALL)?.body).toHaveLength(MAX_BODY);
    const pieces = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${'1000\r\n'.concat('a'.repeat(4096), '\r\n').repeat(40)}`;
    expect(readAnswer(bytes(pieces), false, ALL)?.body).toHaveLength(MAX_BODY);
  });
});
