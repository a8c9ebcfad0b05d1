import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Button, ListItemText, MenuItem } from '@mui/material';
import { useState } from 'react';
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
}

type Person = Pick<Persona, 'id' | 'nombre' | 'alcance'>;

/** Starts the impersonation of a client, or of one of their people; it can only read. */
export function ImpersonateButton({ cliente, persona }: Props) {
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
  return (
    <>
      <Button
        size="small"
        startIcon={<VisibilityOutlined />}
        loading={running || menu.running}
        loadingPosition="start"
        aria-haspopup={persona === undefined ? 'menu' : undefined}
        onClick={({ currentTarget }) => {
          if (persona === undefined) void menu.run(currentTarget);
          else choose(persona);
        }}
      >
        {persona === undefined ? 'Ver como este cliente' : 'Ver como esta persona'}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
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
