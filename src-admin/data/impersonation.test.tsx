import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, fakeNetwork, sessionOf, type Answers } from '../../tests/fakeNetwork.ts';

// An admin who looks as a client: the requests, their identity, and what stays in the browser.

const LOOK = 'POST /rest/v1/rpc/mi_vista';
const ana = {
  ...{ cliente: 3, persona: null, cuenta: 'u-ana', nombre: 'Ana Paillán', alcance: 'todo' },
  ...{ email: 'ana@viverolaurel.cl', empresa: 'Vivero Laurel' },
};
const DESDE = '/dashboard/clientes/3/show';
const assign = vi.fn<(url: string) => void>();

async function load() {
  vi.resetModules();
  const [vista, account, standing, supabase, session, drafts, preferences, data] =
    await Promise.all([
      import('./session/impersonation.ts'),
      import('./session/account.ts'),
      import('./session/accountStatus.ts'),
      import('./session/supabase.ts'),
      import('./session/session.ts'),
      import('./session/drafts.ts'),
      import('./session/preferences.ts'),
      import('./dataProvider.ts'),
    ]);
  const { api } = await import('../app/api.ts');
  const { resources } = await import('../resources/index.ts');
  return {
    ...{ ...vista, ...account, ...standing, ...supabase, ...session },
    ...{ ...drafts, ...preferences },
    dataProvider: data.createDataProvider(resources, api),
  };
}

/** Everything that the browser keeps. */
const stored = (): string =>
  JSON.stringify([localStorage, sessionStorage].map((kept) => Object.entries(kept)));

/** As the page of an admin who began to look is loaded. */
async function look(answers: Answers = {}) {
  sessionStorage.setItem('estudio-vista', JSON.stringify({ id: 70, desde: DESDE }));
  const asked = fakeNetwork({ [LOOK]: { body: [ana] }, ...answers });
  return { asked, ...(await load()) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  assign.mockReset();
  localStorage.setItem(
    'estudio-sesion',
    JSON.stringify(sessionOf('u-admin', 'admin@estudiocobre.cl')),
  );
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('location', {
    ...{ origin: 'http://localhost:3000', pathname: '/dashboard/tickets', search: '?page=2' },
    assign,
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('looking', () => {
  it('is of this tab: what it is, and where the admin was', async () => {
    fakeNetwork({});
    const { startImpersonation, isImpersonating } = await load();
    expect(isImpersonating()).toBe(false);
    startImpersonation(70);
    expect(sessionStorage.getItem('estudio-vista')).toBe(
      JSON.stringify({ id: 70, desde: '/dashboard/tickets?page=2' }),
    );
    expect(assign).toHaveBeenCalledWith('/dashboard/');
    // This page is on its way out: what it still asks, the admin asks.
    expect(isImpersonating()).toBe(false);
    expect(localStorage.getItem('estudio-vista')).toBeNull();
  });

  it('is somebody: the client, with the rights of the client', async () => {
    const { currentAccount, asked } = await look();
    expect(await currentAccount()).toEqual({
      ...{ usuario: 'u-ana', email: 'ana@viverolaurel.cl', cliente: 3, name: 'Ana Paillán' },
      perfil: 'cliente',
      impersonated: {
        cuenta: 'u-ana',
        email: 'ana@viverolaurel.cl',
        empresa: 'Vivero Laurel',
        persona: false,
      },
    });
    expect(callsOf(asked)).toEqual([LOOK]);
    expect(asked[0]?.headers.get('x-vista')).toBe('70');
  });

  it('is a person who sees tickets only, without an account yet', async () => {
    const diego = { ...ana, persona: 8, cuenta: null, nombre: 'Diego Lagos', alcance: 'tickets' };
    const { currentAccount } = await look({ [LOOK]: { body: [diego] } });
    expect(await currentAccount()).toMatchObject({
      ...{ usuario: '', name: 'Diego Lagos', perfil: 'tickets', impersonated: { persona: true } },
    });
  });

  it('that the database no longer answers leads back to the admin’s page', async () => {
    const { checkAccountStatus, getAccountStatus, isImpersonating } = await look({
      [LOOK]: { body: [] },
    });
    await checkAccountStatus();
    expect(assign).toHaveBeenCalledWith(DESDE);
    expect(isImpersonating()).toBe(false);
    expect(sessionStorage.getItem('estudio-vista')).toBeNull();
    expect(getAccountStatus()).toBe('active');
  });

  it('goes on when the database cannot be asked', async () => {
    const { checkAccountStatus, isImpersonating } = await look({
      [LOOK]: { status: 500, body: {} },
    });
    await checkAccountStatus();
    expect(assign).not.toHaveBeenCalled();
    expect(isImpersonating()).toBe(true);
  });

  it('ends where it began, and with signing out', async () => {
    const { stopImpersonation } = await look();
    stopImpersonation();
    expect(assign).toHaveBeenCalledWith(DESDE);
    const { signOut, isImpersonating } = await look({ 'POST /auth/v1/logout': { status: 204 } });
    await signOut();
    expect(isImpersonating()).toBe(false);
    expect(sessionStorage.getItem('estudio-vista')).toBeNull();
  });
});

describe('while an admin looks', () => {
  const REFUSED = /desde aquí no se guarda ni se envía nada/;

  it('every question says as whom, of files, too', async () => {
    const { asked, supabase, dataProvider } = await look({
      'GET /rest/v1/tickets': { body: [] },
      'POST /rest/v1/rpc/mi_inicio': { body: {} },
      'POST /storage/v1/object/sign/adjuntos/3/1/a.png': { body: { signedURL: '/x' } },
    });
    await supabase.from('tickets').select('id');
    await supabase.rpc('mi_inicio');
    await supabase.storage.from('adjuntos').createSignedUrl('3/1/a.png', 300);
    await dataProvider.getOne('tickets', { id: 1 }).catch(() => undefined);
    expect(asked.length).toBeGreaterThanOrEqual(4);
    expect(asked.map(({ headers }) => headers.get('x-vista'))).toEqual(asked.map(() => '70'));
  });

  it('nothing that writes reaches the network', async () => {
    const { asked, supabase, dataProvider } = await look();
    const { error } = await supabase
      .from('tickets')
      .insert({ cliente: 3, asunto: 'x', vence_en: '2026-12-01' });
    expect(error?.message).toMatch(REFUSED);
    const other = await supabase.from('clientes').update({ cliente: 'x' }).eq('id', 3);
    expect(other.error?.code).toBe('42501');
    const file = await supabase.storage.from('adjuntos').upload('3/1/a.png', new ArrayBuffer(1));
    expect(file.error?.message).toMatch(REFUSED);
    expect((await supabase.auth.updateUser({ password: 'otra' })).error).not.toBeNull();
    expect(
      (await supabase.functions.invoke('pago-crear', { body: { pago: 1 } })).error,
    ).not.toBeNull();
    const params = { data: { asunto: 'x' }, previousData: { id: 1 }, id: 1 };
    await expect(dataProvider.update('hitos', params)).rejects.toThrow(REFUSED);
    await expect(dataProvider.delete('hitos', { id: 1 })).rejects.toThrow(REFUSED);
    expect(callsOf(asked).filter((call) => call !== LOOK)).toEqual([]);
  });

  it('what the database refuses is said in these words', async () => {
    const { dataProvider } = await look({
      'POST /rest/v1/rpc/cerrar_ticket': { status: 403, body: { code: '42501', message: 'no' } },
      'POST /rest/v1/rpc/abrir_ticket': { status: 405, body: { code: '25006', message: 'no' } },
    });
    await expect(dataProvider.closeTicket(1)).rejects.toThrow(REFUSED);
    const ticket = { asunto: 'x', cuerpo: 'x' };
    await expect(dataProvider.openTicket(ticket)).rejects.toThrow(REFUSED);
  });

  it('nothing that is typed or chosen is kept, nor what the admin kept shown', async () => {
    fakeNetwork({});
    const own = await load();
    own.keepDraft('u-ana', 'ticket-1', { cuerpo: 'del estudio' });
    own.keepPreference('u-ana', 'tema', 'dark');
    const before = stored();
    const { readDraft, keepDraft, readPreference, keepPreference } = await look();
    expect([readDraft('u-ana', 'ticket-1'), readPreference('u-ana', 'tema')]).toEqual([null, null]);
    keepDraft('u-ana', 'ticket-1', null);
    keepPreference('u-ana', 'tema', null);
    sessionStorage.removeItem('estudio-vista');
    expect(stored()).toBe(before);
  });

  it('how many rows a client has says nothing of how many there are', async () => {
    fakeNetwork({});
    await load();
    const own = await import('./counts.ts');
    own.rememberedTables.note('tickets');
    await look();
    const { rememberedTables } = await import('./counts.ts');
    rememberedTables.note('pagos');
    expect(localStorage.getItem('estudio-tablas-grandes')).toBe('tickets');
  });
});
