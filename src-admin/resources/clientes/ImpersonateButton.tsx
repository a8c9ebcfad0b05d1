import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Button, IconButton, ListItemText, MenuItem, Tooltip } from '@mui/material';
import { useState, type MouseEvent } from 'react';
import { useData } from '../../data/dataProvider.ts';
import type { Persona } from '../../data/rows.ts';
import { startImpersonation } from '../../data/session/impersonation.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { Menu } from '../../kit/forms/Menu.tsx';

interface Props {
  cliente: { id: number; cliente: string };
  /** One of the client's people; otherwise chosen in a menu where there are several. */
  persona?: number;
  /** An icon alone, for the row of a list. */
  small?: boolean;
}

type Person = Pick<Persona, 'id' | 'nombre' | 'alcance'>;

/** Starts the impersonation of a client, or of one of their people; it can only read. */
export function ImpersonateButton({ cliente, persona, small = false }: Props) {
  const data = useData();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [people, setPeople] = useState<readonly Person[]>([]);
  const { run, running } = useAction(
    async (who: number | null) => startImpersonation(await data.impersonate(cliente.id, who)),
    { upToDate: true },
  );
  const menu = useAction(
    async (button: HTMLElement) => {
      const found = await data.peopleOf(cliente.id);
      if (found.length === 0) await run(null);
      else {
        setPeople(found);
        setAnchor(button);
      }
    },
    { upToDate: true },
  );
  const choose = (who: number | null) => {
    setAnchor(null);
    void run(who);
  };
  const button = {
    size: 'small',
    loading: running || menu.running,
    'aria-haspopup': persona === undefined ? 'menu' : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      // The row of a list opens its page.
      event.stopPropagation();
      if (persona === undefined) void menu.run(event.currentTarget);
      else choose(persona);
    },
  } as const;
  return (
    <>
      {small ? (
        <Tooltip title={`Ver como ${cliente.cliente}`}>
          <IconButton aria-label={`Ver como ${cliente.cliente}`} {...button}>
            <VisibilityOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <Button startIcon={<VisibilityOutlined />} loadingPosition="start" {...button}>
          {persona === undefined ? 'Ver como este cliente' : 'Ver como esta persona'}
        </Button>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
      >
        <MenuItem onClick={() => choose(null)}>
          <ListItemText primary={cliente.cliente} secondary="Contacto principal" />
        </MenuItem>
        {people.map(({ id, nombre, alcance }) => (
          <MenuItem key={id} onClick={() => choose(id)}>
            <ListItemText primary={nombre} secondary={optionText('alcance', alcance)} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
