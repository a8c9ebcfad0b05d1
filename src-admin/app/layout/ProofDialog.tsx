import { Suspense, useEffect, useRef, useState } from 'react';
import { onProofWanted } from '../../data/session/proof.ts';
import { onDemand } from '../../kit/pages/onDemand.tsx';

const ProofForm = onDemand(async () => (await import('./ProofForm.tsx')).ProofForm);

/** Asks for the password again, where the database wants it for what is being saved. */
export function ProofDialog() {
  const answer = useRef<((proved: boolean) => void) | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      onProofWanted(
        () =>
          new Promise((resolve) => {
            answer.current = resolve;
            setOpen(true);
          }),
      ),
    [],
  );
  const finish = (proved: boolean) => {
    setOpen(false);
    answer.current?.(proved);
    answer.current = null;
  };
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <ProofForm onDone={finish} />
    </Suspense>
  );
}
