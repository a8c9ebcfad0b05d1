import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';

interface Props {
  cliente: number;
  resource: string;
  /** What the list is asked for besides. */
  filter?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** To a list narrowed to one client, all their platforms, and whatever else is asked. */
export function ListLink({ cliente, resource, filter = {}, children }: Props) {
  const { chooseCliente, choosePlataforma } = useSelection();
  const search = `?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
  return (
    <Button
      component={Link}
      to={{ pathname: `/${resource}`, search }}
      size="small"
      sx={{ flexShrink: 0 }}
      onClick={() => {
        chooseCliente(cliente);
        choosePlataforma('todas');
      }}
    >
      {children}
    </Button>
  );
}
