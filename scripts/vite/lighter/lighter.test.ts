import { describe, expect, it } from 'vitest';
import AdminApi from './adminApi.ts';
import { FunctionsClient } from './functions.ts';
import { parse, stringify } from './queryString.ts';
import { StorageClient } from './storage.ts';

describe('parameters of an address', () => {
  it('are written as the server and the router read them', () => {
    const text = stringify({
      filter: '{"q":"Ñuñoa & más"}',
      page: 2,
      order: undefined,
      sort: null,
      or: '(estado.eq.abierto,numero.eq.7+1)',
    });
    expect(text).toBe(
      'filter=%7B%22q%22%3A%22%C3%91u%C3%B1oa%20%26%20m%C3%A1s%22%7D&page=2&or=%28estado.eq.abierto%2Cnumero.eq.7%2B1%29',
    );
  });

  it('are read with or without the question mark, from either way to write a space', () => {
    const read = { q: 'dos palabras', page: '2' };
    expect(parse('?q=dos%20palabras&page=2')).toEqual(read);
    expect(parse('q=dos+palabras&page=2')).toEqual(read);
    expect(parse('')).toEqual({});
  });
});

describe('files', () => {
  const client = (fetch: typeof globalThis.fetch) =>
    new StorageClient('https://api.test/storage/v1', { apikey: 'publishable' }, fetch);

  it('are asked for as storage-js does, with the headers and the fetch that it was given', async () => {
    const asked: { url: string; key: string | null }[] = [];
    const { data, error } = await client((input, init) => {
      asked.push({
        url: new Request(input).url,
        key: new Headers(init?.headers).get('apikey'),
      });
      return Promise.resolve(new Response('hola'));
    })
      .from('adjuntos')
      .download('3/a.txt');
    expect(error).toBeNull();
    expect(await data?.text()).toBe('hola');
    expect(asked).toEqual([
      { url: 'https://api.test/storage/v1/object/adjuntos/3/a.txt', key: 'publishable' },
    ]);
  });

  it('that are refused say so as storage-js does', async () => {
    const refused = Response.json(
      { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' },
      { status: 400 },
    );
    const { data, error } = await client(() => Promise.resolve(refused))
      .from('adjuntos')
      .upload('3/a.txt', new ArrayBuffer(1));
    expect(data).toBeNull();
    expect(error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
  });
});

describe('functions', () => {
  const client = (customFetch: typeof fetch) =>
    new FunctionsClient('https://api.test/functions/v1', {
      headers: { apikey: 'publishable' },
      customFetch,
    });

  it('are called as functions-js does, with the headers and the fetch that it was given', async () => {
    const asked: Request[] = [];
    const answer = await client((input, init) => {
      asked.push(new Request(input, init));
      return Promise.resolve(Response.json({ url: 'https://pago.test' }));
    }).invoke('pago-crear', { body: { pago: 7 } });
    expect(answer).toMatchObject({ data: { url: 'https://pago.test' }, error: null });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://api.test/functions/v1/pago-crear',
    ]);
    expect(asked[0]?.headers.get('apikey')).toBe('publishable');
    expect(await asked[0]?.json()).toEqual({ pago: 7 });
  });

  it('that refuse say so as functions-js does', async () => {
    const refused = Response.json({ error: 'ya está pagado' }, { status: 409 });
    const { data, error } = (await client(() => Promise.resolve(refused)).invoke('pago-crear')) as {
      data: unknown;
      error: Error;
    };
    expect(data).toBeNull();
    expect(error.name).toBe('FunctionsHttpError');
  });
});

describe('the end of a session', () => {
  it('is asked of the server with its token', async () => {
    const asked: Request[] = [];
    const api = new AdminApi({
      url: 'https://api.test/auth/v1',
      headers: { apikey: 'publishable' },
      fetch: (input, init) => {
        asked.push(new Request(input, init));
        return Promise.resolve(new Response(null, { status: 204 }));
      },
    });
    expect(await api.signOut('token', 'others')).toEqual({ data: null, error: null });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://api.test/auth/v1/logout?scope=others',
    ]);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(asked[0]?.headers.get('apikey')).toBe('publishable');
  });

  it('that is refused says so as auth-js does', async () => {
    const api = new AdminApi({
      url: 'https://api.test/auth/v1',
      fetch: () => Promise.resolve(Response.json({ msg: 'no session' }, { status: 403 })),
    });
    const { error } = await api.signOut('token');
    expect(error).toMatchObject({ status: 403, message: 'no session' });
  });
});
