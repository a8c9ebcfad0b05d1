import { QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import {
  CoreAdminContext,
  useAuthState,
  useCanAccess,
  useGetIdentity,
  usePermissions,
} from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork, PROFILE, profileOf, sessionOf } from '../../tests/fakeNetwork.ts';

// What react-admin is told before it asks.

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const never = vi.fn(() => new Promise<never>(() => undefined));

/** What react-admin knows when it first draws, so many milliseconds after the questions were answered ahead. */
async function knownAtFirst(profile: { body: object[] }, later = 0) {
  never.mockClear();
  vi.resetModules();
  localStorage.setItem('estudio-sesion', JSON.stringify(sessionOf('u-ana', 'ana@viverolaurel.cl')));
  fakeNetwork({ [PROFILE]: profile });
  const { answerAhead } = await import('./answeredAhead.ts');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000 } } });
  await answerAhead(client);
  const then = Date.now() + later;
  vi.spyOn(Date, 'now').mockImplementation(() => then);
  const drawn: unknown[] = [];
  function Probe() {
    const permissions: unknown = usePermissions().permissions;
    const { identity } = useGetIdentity();
    const { authenticated } = useAuthState();
    const opens = useCanAccess({ resource: 'tickets', action: 'create' }).canAccess;
    const pays = useCanAccess({ resource: 'pagos', action: 'create' }).canAccess;
    drawn.push({ permissions, name: identity?.fullName, authenticated, opens, pays });
    return null;
  }
  render(
    <CoreAdminContext
      queryClient={client}
      authProvider={{
        login: never,
        logout: never,
        checkError: never,
        checkAuth: never,
        getIdentity: never,
        getPermissions: never,
        canAccess: never,
      }}
    >
      <Probe />
    </CoreAdminContext>,
  );
  return drawn[0];
}

it('a person with a profile is known at the first drawing', async () => {
  expect(await knownAtFirst(profileOf('cliente'))).toEqual({
    permissions: 'cliente',
    name: 'Ana Paillán',
    authenticated: true,
    opens: true,
    pays: false,
  });
});

it('of whom no profile was found, nothing is said: react-admin asks', async () => {
  expect(await knownAtFirst({ body: [] })).toMatchObject({
    permissions: undefined,
    name: undefined,
    opens: undefined,
    pays: undefined,
  });
});

it('what was answered is not asked again when it is a minute old', async () => {
  expect(await knownAtFirst(profileOf('cliente'), 60_000)).toMatchObject({
    authenticated: true,
    opens: true,
  });
  expect(never).not.toHaveBeenCalled();
});
