type Ask = () => Promise<boolean>;

let asker: Ask | undefined;

/** Whoever shows the question registers here while they are on the page. */
export function onProofWanted(ask: Ask): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** Asks the person to sign in again where they are; false where they do not, or nothing can ask. */
export const askProof: Ask = async () => (await asker?.()) ?? false;
