import { Dialog } from '@mui/material';
import { Suspense, useEffect, useRef, useState } from 'react';
import { onProofWanted } from '../../data/session/proof.ts';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

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
    <Dialog open onClose={() => finish(false)} aria-labelledby="otra-vez" maxWidth="xs" fullWidth>
      <Suspense fallback={<LoadingScreen />}>
        <ProofForm onDone={finish} />
      </Suspense>
    </Dialog>
  );
}
