const leftOut = (): never => {
  throw new Error('Wallets are left out of the build: scripts/vite/lighter/index.ts');
};

/** In the place of auth-js's sign-in by a wallet. */
export const createSiweMessage = leftOut;
export const fromHex = leftOut;
export const getAddress = leftOut;
export const toHex = leftOut;
