import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';

describe('judge', () => {
  it.each([
    ['the profile is there', { status: 200, found: true }, 'active'],
    ['the API refuses the token', { status: 401, found: false }, 'ended'],
    [
      'no profile, and Auth forgot the session',
      { status: 200, found: false, userStatus: 403 },
      'ended',
    ],
    [
      'no profile, and Auth refuses the token',
      { status: 200, found: false, userStatus: 401 },
      'ended',
    ],
    [
      'no profile, and a session in order',
      { status: 200, found: false, userStatus: 200 },
      'inactive',
    ],
    ['no profile, and Auth out of reach', { status: 200, found: false, userStatus: 0 }, undefined],
    ['no profile, and Auth in trouble', { status: 200, found: false, userStatus: 500 }, undefined],
    ['no connection', { status: 0, found: false }, undefined],
    ['a profile in a failed answer', { status: 500, found: true }, undefined],
    ['a profile in a redirect', { status: 300, found: true }, undefined],
    ['a profile before the answer', { status: 199, found: true }, undefined],
    ['a profile in any good answer', { status: 299, found: true }, 'active'],
    [
      'a failed answer, and a session in order',
      { status: 500, found: false, userStatus: 200 },
      undefined,
    ],
    ['a server in trouble', { status: 503, found: false }, undefined],
  ])('%s', (_what, answers, standing) => {
    expect(judge(answers)).toBe(standing);
  });
});
