import { Typography, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import { mailed } from '../correos/mailed.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'sx' | 'children'> {
  /** A payment, or a client, who is reminded of the first one that they are to pay. */
  of: { pago: number } | { cliente: number };
  /** Which one it is where a page has several. */
  what?: string;
}

/** Mails the client a reminder with one press; a refusal says when the next one may leave. */
export function RemindButton({ of, what, children = 'Recordar pago', ...rest }: Props) {
  const data = useData();
  const [reminded, setReminded] = useState(false);
  const { run, running } = useAction(() => data.remind(of), {
    done: mailed('Le recordamos el pago por correo'),
    onDone: () => setReminded(true),
  });
  if (reminded)
    return (
      <Typography component="span" variant="body2" color="text.secondary" sx={{ px: 1 }}>
        Recordado hoy
      </Typography>
    );
  return (
    <WriteButton
      {...rest}
      loading={running}
      {...(what && { 'aria-label': `Recordar pago: ${what}` })}
      onClick={(event) => {
        // In a row of a list, which leads to its record.
        event.preventDefault();
        event.stopPropagation();
        void run();
      }}
    >
      {children}
    </WriteButton>
  );
}
