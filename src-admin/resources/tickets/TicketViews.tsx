import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import { Box, Button, IconButton, Menu, MenuItem } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity, useListContext } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { TicketView } from './api.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { ViewBar, ViewLink } from '../../kit/lists/ViewBar.tsx';
import { isSameView } from '../../kit/lists/views.ts';
import { NameDialog } from './NameDialog.tsx';
import { standingViews } from './views.ts';

/** By the name of the table whose changes make the counts old. */
const KEY = ['tickets', 'vistas'];

const TICKETS = ['ticket', 'tickets'] as const;

/** The views of the list, those that everybody has and one's own, with what each holds: each is an address. */
export function TicketViews() {
  const data = useData();
  const { identity } = useGetIdentity();
  const asked: { filterValues?: unknown } = useListContext();
  const current = Object(asked.filterValues) as TicketView['filtros'];
  const { loading, cliente, plataforma } = useSelection();
  const me: unknown = identity?.['cliente'];
  const standing = standingViews(typeof me === 'number' ? me : null);
  const { data: counted } = useQuery({
    queryKey: [...KEY, me, cliente, plataforma],
    queryFn: () =>
      data.ticketViews(standing, {
        cliente,
        plataforma: typeof plataforma === 'number' ? plataforma : null,
      }),
    enabled: !loading && identity !== undefined,
    // Who comes back from a ticket that they changed sees it counted as it is now.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const own = counted?.slice(standing.length) ?? [];
  const known = [...standing, ...own].some(({ filtros }) => isSameView(filtros, current));
  return (
    <ViewBar>
      {standing.map((view, index) => (
        <ViewLink
          key={view.nombre}
          {...view}
          due={view.filtros['plazo'] === 'vencido' ? 'plazo_en' : undefined}
          current={current}
          cuantos={counted?.[index]?.cuantos}
          noun={TICKETS}
        />
      ))}
      {own.map((view) => (
        <Box key={view.nombre} sx={{ display: 'flex', alignItems: 'center' }}>
          <ViewLink {...view} current={current} noun={TICKETS} />
          <ViewMenu view={view} current={current} />
        </Box>
      ))}
      {!known && <SaveView current={current} />}
    </ViewBar>
  );
}

/** Runs a change of one's views, which are then read again. */
function useViewChange<A extends unknown[]>(
  change: (...args: A) => Promise<void>,
  done: string,
  onDone: () => void,
) {
  const client = useQueryClient();
  return useAction(
    async (...args: A) => {
      await change(...args);
      await client.invalidateQueries({ queryKey: KEY });
    },
    { done, onDone, onLost: onDone, upToDate: true },
  );
}

function SaveView({ current }: { current: TicketView['filtros'] }) {
  const data = useData();
  const [open, setOpen] = useState(false);
  const { run, running } = useViewChange(
    (nombre: string) => data.saveTicketView({ nombre, filtros: current }),
    'Vista guardada',
    () => setOpen(false),
  );
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkAddOutlined />}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
      >
        Guardar vista
      </Button>
      <NameDialog
        open={open}
        title="Guardar esta vista"
        save="Guardar vista"
        name=""
        saving={running}
        onSave={(nombre) => void run(nombre)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** What one does with an own view. */
function ViewMenu({ view, current }: { view: TicketView; current: TicketView['filtros'] }) {
  const data = useData();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [renaming, setRenaming] = useState(false);
  const close = () => {
    setAnchor(null);
    setRenaming(false);
  };
  const save = useViewChange(
    (changed: TicketView) => data.saveTicketView(changed, view.nombre),
    'Vista guardada',
    close,
  );
  const remove = useViewChange(() => data.removeTicketView(view.nombre), 'Vista eliminada', close);
  const different = !isSameView(view.filtros, current);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Opciones de la vista ${view.nombre}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setRenaming(true);
          }}
        >
          Cambiar el nombre
        </MenuItem>
        {different && (
          <MenuItem
            disabled={save.running}
            onClick={() => void save.run({ nombre: view.nombre, filtros: current })}
          >
            Guardar aquí los filtros de ahora
          </MenuItem>
        )}
        <MenuItem disabled={remove.running} onClick={() => void remove.run()}>
          Eliminar la vista
        </MenuItem>
      </Menu>
      <NameDialog
        open={renaming}
        title="Cambiar el nombre de la vista"
        save="Guardar nombre"
        name={view.nombre}
        saving={save.running}
        onSave={(nombre) => void save.run({ nombre, filtros: view.filtros })}
        onClose={close}
      />
    </>
  );
}
