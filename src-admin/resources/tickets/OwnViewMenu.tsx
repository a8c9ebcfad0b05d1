import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { isSameView, useFiltros } from '../../kit/lists/views.ts';
import type { TicketView } from './api.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';
import { Menu } from '../../kit/forms/Menu.tsx';

/** Renames, changes or removes one of one's own views. */
export function OwnViewMenu({ nombre, filtros }: TicketView) {
  const data = useData();
  const current = useFiltros();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [renaming, setRenaming] = useState(false);
  const save = useAction(() => data.saveTicketView({ nombre, filtros: current }, nombre), {
    done: 'Vista guardada',
  });
  const remove = useAction(() => data.removeTicketView(nombre), { done: 'Vista eliminada' });
  const choices = {
    'Cambiar el nombre': () => setRenaming(true),
    ...(!isSameView(filtros, current) && {
      'Guardar aquí los filtros de ahora': () => void save.run(),
    }),
    'Eliminar la vista': () => void remove.run(),
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Opciones de la vista ${nombre}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {Object.entries(choices).map(([name, act]) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              act();
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
      {renaming && (
        <ViewNameDialog filtros={filtros} before={nombre} onClose={() => setRenaming(false)} />
      )}
    </>
  );
}
