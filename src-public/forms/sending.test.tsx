import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../src-shared/session.ts';
import { callsOf, fakeNetwork, sessionOf } from '../../tests/fakeNetwork.ts';
import type { callForm as CallForm } from './callForm.ts';
import type { insertForm as InsertForm } from './insertForm.ts';
import { currentOrigin, rememberArrival } from './origin.ts';

const lead = {
  nombre_contacto: 'Ana',
  email: 'ana@x.cl',
  telefono: '+56 9 1234 5678',
  mensaje: 'Hola',
  envio: 'e-1',
};
const booking = { p_inicio: '2026-11-23 12:30:00+00', p_envio: 'e-1' } as never;
const LEADS = 'POST /rest/v1/leads';
const BOOK = 'POST /rest/v1/rpc/reservar_cita';

const at = (path: string) => {
  history.replaceState(null, '', path);
};

let callForm: typeof CallForm;
let insertForm: typeof InsertForm;

beforeEach(async () => {
  // The client keeps the network with which it was made.
  vi.resetModules();
  ({ callForm } = await import('./callForm.ts'));
  ({ insertForm } = await import('./insertForm.ts'));
  sessionStorage.clear();
  at('/');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a form', () => {
  it('is a row of its table, sent as anybody may, also by somebody who is signed in', async () => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf('u-ana', 'ana@viverolaurel.cl')));
    const asked = fakeNetwork({ [LEADS]: { status: 201 } });
    expect(await insertForm('leads', lead)).toEqual({ ok: true, data: undefined });
    expect(callsOf(asked)).toEqual([LEADS]);
    expect(asked[0]?.body).toEqual(lead);
    expect(asked[0]?.headers.get('apikey')).toBe('componentes');
    expect(asked[0]?.headers.get('authorization')).toBeNull();
  });

  it('goes without what nobody can see, whichever way', async () => {
    const asked = fakeNetwork({ [LEADS]: { status: 201 }, [BOOK]: { body: { id: 7 } } });
    await insertForm('leads', { ...lead, mensaje: 'Ho\u0000la\u200B', email: '\u200Bana@x.cl' });
    await callForm('reservar_cita', {
      ...(booking as object),
      p_motivo: '\uFEFFHola\u0007',
    } as never);
    expect(asked.map(({ body }) => body)).toEqual([
      lead,
      { ...(booking as object), p_motivo: 'Hola' },
    ]);
  });

  it('or a call of a function, with its answer', async () => {
    const asked = fakeNetwork({ [BOOK]: { body: { id: 7 } } });
    expect(await callForm('reservar_cita', booking)).toEqual({ ok: true, data: { id: 7 } });
    expect(callsOf(asked)).toEqual([BOOK]);
    expect(asked[0]?.body).toEqual(booking);
  });

  it.each([
    [400, 'P0001', 'Esa hora ya no está libre.', 'Esa hora ya no está libre.'],
    [429, 'PT429', 'Espera unos minutos.', 'Espera unos minutos.'],
    [400, 'P0001', '', null],
    // What Postgres says is for nobody.
    [400, '23514', 'new row violates check constraint', null],
    [403, '42501', 'permission denied for table leads', null],
    [500, 'XX000', 'internal', null],
  ])(
    'that is refused with %i %s "%s" tells the visitor %j',
    async (status, code, message, mensaje) => {
      const refusal = { status, body: { code, message, hint: 'pista', details: null } };
      fakeNetwork({ [LEADS]: refusal, [BOOK]: refusal });
      const refused = { ok: false, mensaje, hint: 'pista', lost: false };
      expect(await insertForm('leads', lead)).toEqual(refused);
      expect(await callForm('reservar_cita', booking)).toEqual(refused);
    },
  );

  it('that gets no answer may have arrived, or not', async () => {
    fakeNetwork({ [LEADS]: 'lost' });
    expect(await insertForm('leads', lead)).toMatchObject({
      ok: false,
      mensaje: null,
      lost: true,
    });
  });

  it('that is refused while the browser has no connection may have arrived, too', async () => {
    fakeNetwork({ [LEADS]: { status: 503, body: { code: '', message: 'x' } } });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await insertForm('leads', lead)).toMatchObject({ ok: false, lost: true });
  });
});

describe('where a message came from', () => {
  it('is the page it is sent on, where nothing else is known', () => {
    at('/contacto?x=1');
    expect(currentOrigin()).toEqual({ ruta: '/contacto' });
  });

  it('is also the first page of the visit and its campaign', () => {
    at(
      '/servicios?utm_source=instagram&utm_medium=cpc&utm_campaign=a&utm_term=b&utm_content=c&utm_id=d&xutm_source=e&token=secreto',
    );
    rememberArrival();
    at('/contacto');
    expect(currentOrigin()).toEqual({
      arrival: '/servicios',
      utm_source: 'instagram',
      utm_medium: 'cpc',
      utm_campaign: 'a',
      utm_term: 'b',
      utm_content: 'c',
      ruta: '/contacto',
    });
    expect(sessionStorage.getItem('estudio-origen')).toContain('instagram');
  });

  it('keeps the first arrival of a visit', () => {
    at('/servicios?utm_source=uno');
    expect(rememberArrival()).toBe(true);
    at('/vip?utm_source=dos');
    expect(rememberArrival()).toBe(false);
    expect(currentOrigin()).toEqual({ arrival: '/servicios', utm_source: 'uno', ruta: '/vip' });
  });

  it('is no longer than the database takes', () => {
    at(`/${'a'.repeat(200)}?utm_source=${'b'.repeat(200)}`);
    rememberArrival();
    expect(currentOrigin()).toEqual({
      arrival: `/${'a'.repeat(119)}`,
      utm_source: 'b'.repeat(120),
      ruta: `/${'a'.repeat(119)}`,
    });
  });

  it.each(['7', '"x"', 'null', '{"a":1}', '{"a":"x","b":null}'])(
    'takes the stored %s for nothing',
    (stored) => {
      sessionStorage.setItem('estudio-origen', stored);
      expect(currentOrigin()).toEqual({ ruta: '/' });
    },
  );
});
