import { describe, expect, it } from 'vitest';
import { BASE_PATH, CALLBACK_PATH, ENDED, landing, LOGIN_PATH, loginUrl } from './paths.ts';

it('the back office stands where mails, links and hosts expect it', () => {
  expect([BASE_PATH, LOGIN_PATH, CALLBACK_PATH]).toEqual([
    '/dashboard',
    '/login',
    '/dashboard/auth-callback',
  ]);
});

describe('landing', () => {
  it('takes everybody home', () => {
    expect(landing('')).toBe('/dashboard/');
  });

  it('returns to the page that asked to sign in', () => {
    const url = new URL(
      loginUrl({ pathname: '/dashboard/pagos/3/show', search: '?a=1' }),
      'https://x.cl',
    );
    expect(url.pathname).toBe('/login');
    expect(landing(url.search)).toBe('/dashboard/pagos/3/show?a=1');
  });

  it.each([
    'https://malo.cl',
    '//malo.cl',
    '/dashboard/../..//malo.cl\\',
    '/dashboard/auth-callback',
    '/dashboard/access-denied',
    '/dashboard/auth-callback?token_hash=a',
    '/dashboard/access-denied/x',
    '/dashboard/x\\y',
    '/dashboard',
    'x/dashboard/tickets',
    'javascript:alert(1)',
    '/otra',
  ])('goes nowhere else: %s', (volver) => {
    expect(landing(`?${new URLSearchParams({ volver })}`)).toBe('/dashboard/');
  });
});

describe('loginUrl', () => {
  it('says why, and where to come back to', () => {
    expect(loginUrl({ pathname: '/dashboard/tickets/3/show', search: '?a=1' }, ENDED)).toBe(
      '/login?volver=%2Fdashboard%2Ftickets%2F3%2Fshow%3Fa%3D1&motivo=sesion-terminada',
    );
    expect(loginUrl({ pathname: '/dashboard/', search: '' }, ENDED)).toBe(
      '/login?motivo=sesion-terminada',
    );
    expect(loginUrl({ pathname: '/dashboard/', search: '' })).toBe('/login');
    expect(loginUrl({ pathname: '/dashboard/', search: '?a=1' })).toBe('/login');
    expect(loginUrl({ pathname: '/x/dashboard/tickets', search: '' })).toBe('/login');
    expect(loginUrl({ pathname: '/dashboardx', search: '' })).toBe('/login');
    expect(loginUrl({ pathname: '/dashboard/pagos', search: '' })).toBe(
      '/login?volver=%2Fdashboard%2Fpagos',
    );
  });
});
