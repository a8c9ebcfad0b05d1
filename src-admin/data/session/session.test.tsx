import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  callsOf,
  fakeNetwork,
  PROFILE,
  profileOf,
  sessionOf,
  type Answers,
} from '../../../tests/fakeNetwork.ts';
import { keepDraft, readDraft } from './drafts.ts';

// Signing in and out, with the real client of Supabase and a network that answers as the server does.

const KEY = 'estudio-sesion';
const LEFT = 'estudio-salida';
const ana = sessionOf('u-ana', 'ana@viverolaurel.cl');
const SIGN_IN = 'POST /auth/v1/token?grant_type=password';
const NOTE = 'POST /rest/v1/seguimiento_usuarios';
const LEAVE = 'POST /auth/v1/logout?scope=local';

/** What PostgREST answers when no row is there and one was asked for. */
const noRow = { body: [] };

const AS_ANA: Answers = {
  'POST /auth/v1/token': { body: ana },
  [PROFILE]: profileOf('cliente'),
  'POST /rest/v1/seguimiento_usuarios': { status: 201 },
  'POST /auth/v1/logout': { status: 204 },
};

/** The modules anew, so that nobody is signed in and nothing is remembered. */
async function load() {
  vi.resetModules();
  const [session, standing, { supabase }] = await Promise.all([
    import('./session.ts'),
    import('./accountStatus.ts'),
    import('./supabase.ts'),
  ]);
  return { ...session, ...standing, supabase };
}

const replace = vi.fn<(url: string) => void>();
const at = (pathname: string, search = '') => {
  const origin = 'https://www.estudiocobre.cl';
  vi.stubGlobal('location', {
    ...{ pathname, search, origin, replace },
    href: origin + pathname + search,
  });
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  replace.mockClear();
  // Several clients in one page would hear each other.
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  at('/dashboard/tickets/3/show', '?a=1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('signing in', () => {
  it('proves who it is, reads the profile and notes the event, in this order', async () => {
    const asked = fakeNetwork(AS_ANA);
    const { signIn } = await load();
    expect(await signIn('  ana@viverolaurel.cl ', ' con espacios ')).toEqual({
      usuario: 'u-ana',
      email: 'ana@viverolaurel.cl',
      cliente: 3,
      name: 'Ana Paillán',
      perfil: 'cliente',
    });
    expect(callsOf(asked)).toEqual([SIGN_IN, PROFILE, NOTE]);
    // A password is what it is, spaces included.
    expect(asked[0]?.body).toMatchObject({
      email: 'ana@viverolaurel.cl',
      password: ' con espacios ',
    });
    expect(asked[1]?.headers.get('authorization')).toBe('Bearer token-of-u-ana');
    const note = asked[2]?.body as { metadata: { timestamp: string } } | undefined;
    const timestamp = note?.metadata.timestamp ?? '';
    expect(asked[2]?.body).toEqual({
      usuario_id: 'u-ana',
      tipo_evento: 'login',
      descripcion: 'Inicio de sesión',
      metadata: { email: 'ana@viverolaurel.cl', timestamp },
    });
    expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('keeps the drafts of whom it is, forgets those of others and that somebody left', async () => {
    fakeNetwork(AS_ANA);
    keepDraft('u-ana', 'ticket-1', { cuerpo: 'de Ana' });
    keepDraft('u-bruno', 'ticket-1', { cuerpo: 'de Bruno' });
    localStorage.setItem(LEFT, '2026-11-20');
    const { signIn } = await load();
    await signIn('ana@viverolaurel.cl', 'x');
    expect(readDraft('u-ana', 'ticket-1')).toEqual({ cuerpo: 'de Ana' });
    expect(readDraft('u-bruno', 'ticket-1')).toBeNull();
    expect(localStorage.getItem(LEFT)).toBeNull();
    expect(localStorage.getItem(KEY)).toContain('token-of-u-ana');
  });

  it.each([
    ['is empty', {}],
    ['has a session of nobody', { ...ana, user: null }],
  ])('says so, and keeps nothing, when the answer %s', async (_what, body) => {
    const asked = fakeNetwork({ ...AS_ANA, 'POST /auth/v1/token': { body } });
    const { signIn } = await load();
    await expect(signIn('ana@viverolaurel.cl', 'x')).rejects.toThrow(
      /^No se pudo obtener la información del usuario$/,
    );
    expect(callsOf(asked)[0]).toBe(SIGN_IN);
    expect(callsOf(asked)).not.toContain(PROFILE);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('says in Spanish why it was refused, and asks nothing more', async () => {
    const asked = fakeNetwork({
      'POST /auth/v1/token': {
        status: 400,
        body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      },
    });
    const { signIn } = await load();
    await expect(signIn('ana@viverolaurel.cl', 'no es esta')).rejects.toMatchObject({
      name: 'SignInError',
      message: 'Error de autenticación: el correo o la contraseña no coinciden.',
    });
    expect(callsOf(asked)).toEqual([SIGN_IN]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('signs out again who has no profile, without noting a sign-in', async () => {
    const asked = fakeNetwork({
      ...AS_ANA,
      [PROFILE]: noRow,
    });
    localStorage.setItem(LEFT, '2026-11-20');
    const { signIn } = await load();
    await expect(signIn('ana@viverolaurel.cl', 'x')).rejects.toMatchObject({
      name: 'SignInError',
      message: 'Error de cliente: tu cuenta está desactivada. Escríbenos si crees que es un error.',
    });
    expect(callsOf(asked)).toEqual([SIGN_IN, PROFILE, LEAVE]);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(localStorage.getItem(LEFT)).toBe('2026-11-20');
  });

  it('signs out again when the profile cannot be read, and says that it may be tried again', async () => {
    const asked = fakeNetwork({
      ...AS_ANA,
      [PROFILE]: { status: 500, body: { message: 'x' } },
    });
    const { signIn } = await load();
    await expect(signIn('ana@viverolaurel.cl', 'x')).rejects.toMatchObject({
      name: 'SignInError',
      message:
        'Error de cliente: no pudimos leer los datos de tu cuenta. Vuelve a intentarlo en unos minutos.',
    });
    expect(callsOf(asked).at(-1)).toBe(LEAVE);
    expect(callsOf(asked)).not.toContain(NOTE);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('keeps nobody out because the event could not be noted', async () => {
    fakeNetwork({
      ...AS_ANA,
      'POST /rest/v1/seguimiento_usuarios': { status: 403, body: { message: 'x' } },
    });
    const { signIn } = await load();
    await expect(signIn('ana@viverolaurel.cl', 'x')).resolves.toMatchObject({ cliente: 3 });
    expect(localStorage.getItem(KEY)).toContain('token-of-u-ana');
    expect(console.error).toHaveBeenCalledTimes(1);
  });
});

it('a code whose session has gone meanwhile signs nobody in', async () => {
  fakeNetwork({});
  const { finishSignIn } = await load();
  await expect(finishSignIn()).rejects.toThrow('Tu sesión terminó. Vuelve a iniciarla.');
});

describe('signing out', () => {
  it('tells the server, forgets session, account and drafts, and remembers that it was asked for', async () => {
    const asked = fakeNetwork(AS_ANA);
    const { signIn, signOut } = await load();
    await signIn('ana@viverolaurel.cl', 'x');
    keepDraft('u-ana', 'ticket-1', { cuerpo: 'de Ana' });
    localStorage.setItem('estudio-seleccion', '{"cliente":3}');
    await signOut();
    expect(localStorage.getItem('estudio-seleccion')).toBeNull();
    expect(callsOf(asked).at(-1)).toBe(LEAVE);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(readDraft('u-ana', 'ticket-1')).toBeNull();
    expect(Date.parse(localStorage.getItem(LEFT) ?? '')).not.toBeNaN();
    expect(replace).not.toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
  });

  it.each([['lost'], [{ status: 500, body: { message: 'x' } }]] as const)(
    'ends the session on this device also when the server answers %j',
    async (answer) => {
      fakeNetwork({ ...AS_ANA, 'POST /auth/v1/logout': answer });
      const { signIn, signOut } = await load();
      await signIn('ana@viverolaurel.cl', 'x');
      await signOut();
      expect(localStorage.getItem(KEY)).toBeNull();
      expect(console.error).toHaveBeenCalled();
    },
  );

  it('reads the profile anew for whoever signs in next', async () => {
    const asked = fakeNetwork({
      ...AS_ANA,
      [PROFILE]: [profileOf('cliente'), profileOf('cliente'), profileOf('admin')],
    });
    const { signIn, signOut } = await load();
    const { currentAccount } = await import('./account.ts');
    await signIn('ana@viverolaurel.cl', 'x');
    expect((await currentAccount())?.perfil).toBe('cliente');
    await signOut();
    expect(await currentAccount()).toBeNull();
    expect((await signIn('ana@viverolaurel.cl', 'x'))?.perfil).toBe('admin');
    expect(callsOf(asked).filter((call) => call === PROFILE)).toHaveLength(3);
  });
});

describe('a session that ended by itself', () => {
  it('leads to the sign-in page with the way back, and keeps what was typed', async () => {
    fakeNetwork(AS_ANA);
    const { signIn, leaveEnded } = await load();
    await signIn('ana@viverolaurel.cl', 'x');
    keepDraft('u-ana', 'ticket-1', { cuerpo: 'de Ana' });
    await leaveEnded();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(localStorage.getItem(LEFT)).toBeNull();
    expect(readDraft('u-ana', 'ticket-1')).toEqual({ cuerpo: 'de Ana' });
    expect(replace.mock.calls).toEqual([
      ['/login?volver=%2Fdashboard%2Ftickets%2F3%2Fshow%3Fa%3D1&motivo=sesion-terminada'],
    ]);
  });
});

describe('an open page whose session ends', () => {
  const open = async (pathname: string) => {
    fakeNetwork(AS_ANA);
    at(pathname);
    const modules = await load();
    await modules.signIn('ana@viverolaurel.cl', 'x');
    keepDraft('u-ana', 'ticket-1', { cuerpo: 'de Ana' });
    modules.watchSignOut();
    return modules;
  };

  it('goes to the sign-in page when it was asked for in another tab, and keeps no draft', async () => {
    const { supabase, getAccountStatus } = await open('/dashboard/tickets');
    localStorage.setItem(LEFT, '2026-11-20');
    localStorage.setItem('estudio-seleccion', '{"cliente":3}');
    await supabase.auth.signOut({ scope: 'local' });
    expect(localStorage.getItem('estudio-seleccion')).toBeNull();
    expect(replace.mock.calls).toEqual([['/login']]);
    expect(readDraft('u-ana', 'ticket-1')).toBeNull();
    expect(getAccountStatus()).toBe('active');
  });

  it('stays, and says so, when nobody asked for it', async () => {
    const { supabase, getAccountStatus } = await open('/dashboard/tickets');
    await supabase.auth.signOut({ scope: 'local' });
    expect(replace).not.toHaveBeenCalled();
    expect(readDraft('u-ana', 'ticket-1')).toEqual({ cuerpo: 'de Ana' });
    expect(getAccountStatus()).toBe('ended');
  });

  it.each(['/login', '/dashboardx'])('is left alone at %s', async (pathname) => {
    const { supabase, getAccountStatus } = await open(pathname);
    localStorage.setItem(LEFT, '2026-11-20');
    await supabase.auth.signOut({ scope: 'local' });
    expect(replace).not.toHaveBeenCalled();
    expect(getAccountStatus()).toBe('active');
  });

  it('is left alone by any other event', async () => {
    const { supabase, getAccountStatus } = await open('/dashboard/tickets');
    localStorage.setItem(LEFT, '2026-11-20');
    await supabase.auth.setSession(ana).catch(() => undefined);
    await supabase.auth.signInWithPassword({ email: 'ana@viverolaurel.cl', password: 'x' });
    expect(replace).not.toHaveBeenCalled();
    expect(getAccountStatus()).toBe('active');
  });
});
