import { Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { Panel } from '../../kit/records/Details.tsx';
import { useReplyDraft } from './useReplyDraft.ts';

/** In the place of the conversation of a ticket that became part of another: where it goes on. */
export function MergedTicket({ ticket, into }: { ticket: number; into: number }) {
  const here = useReplyDraft(ticket);
  const there = useReplyDraft(into);
  const unsent = here.values.cuerpo.trim() !== '';
  /** What was being written here goes on there, unless something else was begun. */
  const takeAlong = () => {
    if (!unsent || there.values.cuerpo.trim() !== '') return;
    there.change(here.values);
    here.clear();
  };
  return (
    <Panel title={`Se fusionó con el #${into}`}>
      <Typography sx={{ mb: 2 }}>Sus mensajes están ahí, y ahí sigue la conversación.</Typography>
      {unsent && (
        <Typography sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          Lo que escribías no se ha enviado: «{here.values.cuerpo.trim()}»
        </Typography>
      )}
      <Button variant="contained" component={Link} to={`/tickets/${into}/show`} onClick={takeAlong}>
        Ir al ticket #{into}
      </Button>
    </Panel>
  );
}
