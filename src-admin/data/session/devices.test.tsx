import { describe, expect, it } from 'vitest';
import { factorOf, type Answers } from '../../../tests/fakeNetwork.ts';
import { act, ana, signedInAsAna } from '../../../tests/signedInAsAna.ts';
import { SignInError } from './messages.ts';
import { beginDevice, myDevices, removeDevice } from './secondFactor.ts';

// The devices of somebody who is signed in: listed, added, taken away.

signedInAsAna();

const USER = 'GET /auth/v1/user';
const ENROLL = 'POST /auth/v1/factors';
const RENEW = 'POST /auth/v1/token';
const failed = { status: 500, body: { msg: 'x' } };
const withFactors = (...factors: object[]): Answers => ({
  [USER]: { body: { ...ana.user, factors } },
});

const device = (id: string, name: string, since: string, status = 'verified') => ({
  ...factorOf(id, name, status),
  created_at: since,
});

describe('myDevices', () => {
  it('are those that gave a code, the oldest first; one without a name is called so', async () => {
    const { result } = await act(
      withFactors(
        device('f-3', '  ', '2026-11-20T12:00:00Z'),
        device('f-1', ' Teléfono ', '2026-10-01T12:00:00Z'),
        device('f-2', 'Tableta', '2026-11-01T12:00:00Z'),
        device('f-4', 'A medias', '2026-09-01T12:00:00Z', 'unverified'),
      ),
      myDevices,
    );
    expect(result).toEqual([
      { id: 'f-1', name: 'Teléfono', since: '2026-10-01T12:00:00Z' },
      { id: 'f-2', name: 'Tableta', since: '2026-11-01T12:00:00Z' },
      { id: 'f-3', name: 'Sin nombre', since: '2026-11-20T12:00:00Z' },
    ]);
  });

  it('are not taken for none when they cannot be read', async () => {
    await expect(act({ [USER]: failed }, myDevices)).rejects.toThrow(SignInError);
  });
});

describe('beginDevice', () => {
  const totp = { qr_code: '<svg/>', secret: 'ABCD', uri: 'otpauth://totp/x' };
  const enrolled = { body: { id: 'f-9', type: 'totp', friendly_name: 'Teléfono', totp } };

  it.each<[string, Answers]>([
    ['the devices cannot be read', { [USER]: failed, [ENROLL]: enrolled }],
    ['the server refuses', { ...withFactors(), [ENROLL]: failed }],
    [
      'what was begun before stays',
      {
        ...withFactors(device('f-2', 'x', '2026-10-01T12:00:00Z', 'unverified')),
        'DELETE /auth/v1/factors/f-2': failed,
        [ENROLL]: enrolled,
      },
    ],
  ])('says so when %s', async (_what, answers) => {
    await expect(act(answers, () => beginDevice('Teléfono'))).rejects.toThrow(SignInError);
  });
});

describe('removeDevice', () => {
  const TAKE = 'DELETE /auth/v1/factors/f-1';

  it.each<[string, Answers]>([
    ['it stays', { [TAKE]: failed, [RENEW]: { body: ana } }],
    ['the session cannot be renewed', { [TAKE]: { body: { id: 'f-1' } }, [RENEW]: failed }],
  ])('says so when %s', async (_what, answers) => {
    await expect(act(answers, () => removeDevice('f-1'))).rejects.toThrow(SignInError);
  });
});
