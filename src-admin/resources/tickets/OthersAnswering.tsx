import { Alert } from '@mui/material';
import { answeringText, useAnswering } from './useAnswering.ts';

/** Who else of the studio is answering, so that two do not; tells the others the same of the person. */
export function OthersAnswering({ ticket, writing }: { ticket: number; writing: boolean }) {
  const names = useAnswering(ticket, writing);
  return (
    <div role="status">
      {names.length > 0 && (
        <Alert severity="info" role="presentation" sx={{ mb: 2 }}>
          {answeringText(names)}
        </Alert>
      )}
    </div>
  );
}
