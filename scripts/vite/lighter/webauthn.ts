const leftOut = (): never => {
  throw new Error('Passkeys are left out of the build: scripts/vite/lighter/index.ts');
};

/** In the place of auth-js's passkeys: the second factor is a code. */
export class WebAuthnApi {
  register = leftOut;
  authenticate = leftOut;
}

export const serializeCredentialCreationResponse = leftOut;
export const serializeCredentialRequestResponse = leftOut;
export const deserializeCredentialCreationOptions = leftOut;
export const deserializeCredentialRequestOptions = leftOut;
