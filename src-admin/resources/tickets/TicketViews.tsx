import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import { Box, IconButton, Menu, MenuItem } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import type { TicketView } from './api.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { ViewBar, ViewLink } from '../../kit/lists/ViewBar.tsx';
import { isSameView, useFiltros } from '../../kit/lists/views.ts';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { useMe } from '../usuarios/inCharge.tsx';

const ViewNameDialog = onDemand(async () => (await import('./ViewNameDialog.tsx')).ViewNameDialog);

const TICKETS = ['ticket', 'tickets'] as const;

/** The views that every admin has; `me` is their row of clientes. */
export const fixedViews = (me: number | null): TicketView[] => [
  { nombre: 'Todos', filtros: {} },
  ...(me === null
    ? []
    : [{ nombre: 'Míos', filtros: { asignado_a: String(me), estado: 'sin_resolver' } }]),
  { nombre: 'Sin asignar', filtros: { asignado_a: 'nadie', estado: 'sin_resolver' } },
  { nombre: 'Esperando al cliente', filtros: { estado: 'esperando_cliente' } },
  { nombre: 'Vencidos', filtros: { plazo: 'vencido' } },
];

/** The fixed views of the list and one's own, with how many tickets each holds. */
export function TicketViews() {
  const data = useData();
  const me = useMe();
  const current = useFiltros();
  const { loading, cliente, plataforma } = useSelection();
  const fixed = fixedViews(me ?? null);
  const { data: counted } = useQuery({
    // Begins with the table whose changes invalidate the counts.
    queryKey: ['tickets', 'vistas', me, cliente, plataforma],
    queryFn: () =>
      data.ticketViews(fixed, {
        cliente,
        plataforma: typeof plataforma === 'number' ? plataforma : null,
      }),
    enabled: !loading && me !== undefined,
    // The counts are current after one comes back from a ticket that one changed.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const own = counted?.slice(fixed.length) ?? [];
  const isSaved = [...fixed, ...own].some(({ filtros }) => isSameView(filtros, current));
  return (
    <ViewBar>
      {fixed.map((view, index) => (
        <ViewLink
          key={view.nombre}
          {...view}
          due={view.filtros['plazo'] === 'vencido' ? 'plazo_en' : undefined}
          cuantos={counted?.[index]?.cuantos}
          noun={TICKETS}
        />
      ))}
      {own.map((view) => (
        <Box key={view.nombre} sx={{ display: 'flex', alignItems: 'center' }}>
          <ViewLink {...view} noun={TICKETS} />
          <ViewMenu {...view} />
        </Box>
      ))}
      {!isSaved && (
        <DialogButton
          label="Guardar vista"
          size="small"
          startIcon={<BookmarkAddOutlined />}
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        >
          {(onClose) => (
            <LazyBoundary>
              <ViewNameDialog filtros={current} onClose={onClose} />
            </LazyBoundary>
          )}
        </DialogButton>
      )}
    </ViewBar>
  );
}

/** Renames, changes or removes one of one's own views. */
function ViewMenu({ nombre, filtros }: TicketView) {
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
        <LazyBoundary>
          <ViewNameDialog filtros={filtros} before={nombre} onClose={() => setRenaming(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
