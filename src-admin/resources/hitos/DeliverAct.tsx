import type { PendingActProps } from '../../resource.ts';
import { DeliverButton } from './DeliverButton.tsx';

/** Delivers a milestone from where it waits. */
export const DeliverAct = ({ id, titulo }: PendingActProps) => (
  <DeliverButton
    hito={{ id: Number(id), titulo, estado: 'en_curso' }}
    named
    size="small"
    variant="outlined"
  />
);
