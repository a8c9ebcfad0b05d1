import { Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { Panel } from '../ui/Details.tsx';

/** In the place of the conversation of a ticket that became part of another: where it goes on. */
export const MergedTicket = ({ into }: { into: number }) => (
  <Panel title={`Se unió al #${into}`}>
    <Typography sx={{ mb: 2 }}>Sus mensajes están ahí, y ahí sigue la conversación.</Typography>
    <Button variant="contained" component={Link} to={`/tickets/${into}/show`}>
      Ir al ticket #{into}
    </Button>
  </Panel>
);
