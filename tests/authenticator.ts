import { Secret, TOTP } from 'otpauth';

/**
 * The six digits of an authenticator for a key, now or a step of 30 seconds later. The server accepts the next code
 * too, so a test has two codes without waiting.
 */
export const codeOf = (key: string, later: 0 | 1 = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + later * 30_000,
  });

/** Six digits that are none of the codes that a key gives about now. */
export const wrongCodeOf = (key: string): string => {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  const near = new Set(
    [-2, -1, 0, 1, 2, 3].map((step) => totp.generate({ timestamp: Date.now() + step * 30_000 })),
  );
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
      (code) => !near.has(code),
    ) ?? '777777'
  );
};
