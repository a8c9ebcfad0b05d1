import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Button, IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState, type MouseEvent } from 'react';
import { useData } from '../../data/dataProvider.ts';
import type { Persona } from '../../data/rows.ts';
import { beginLooking } from '../../data/session/vista.ts';
import { optionText } from '../../kit/fields/options.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';

interface Props {
  cliente: { id: number; cliente: string };
  /** One of the client's people; without it, it is asked as whom where there are several. */
  persona?: number;
  /** Without words, for the row of a list. */
  small?: boolean;
}

type Person = Pick<Persona, 'id' | 'nombre' | 'alcance'>;

/** Opens the console as a client sees it, to look and nothing else. */
export function ImpersonateButton({ cliente, persona, small = false }: Props) {
  const data = useData();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [people, setPeople] = useState<readonly Person[]>([]);
  const look = useAction(
    async (who: number | null) => beginLooking(await data.lookAs(cliente.id, who)),
    { upToDate: true },
  );
  const ask = useAction(
    async (button: HTMLElement) => {
      const found = await data.peopleOf(cliente.id);
      if (found.length === 0) return look.run(null);
      setPeople(found);
      setAnchor(button);
    },
    { upToDate: true },
  );
  const choose = (who: number | null) => {
    setAnchor(null);
    void look.run(who);
  };
  const press = (event: MouseEvent<HTMLElement>) => {
    // A row of a list leads to its page.
    event.stopPropagation();
    if (persona !== undefined) choose(persona);
    else void ask.run(event.currentTarget);
  };
  const running = look.running || ask.running;
  const asks = persona === undefined && ({ 'aria-haspopup': 'menu' } as const);
  return (
    <>
      {small ? (
        <Tooltip title={`Ver como ${cliente.cliente}`}>
          <IconButton
            size="small"
            aria-label={`Ver como ${cliente.cliente}`}
            loading={running}
            onClick={press}
            {...asks}
          >
            <VisibilityOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          size="small"
          startIcon={<VisibilityOutlined />}
          loading={running}
          loadingPosition="start"
          onClick={press}
          {...asks}
        >
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
