import { Autocomplete, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useData } from '../data/dataProvider.ts';
import { useSelection } from './SelectionProvider.tsx';

/** In the sidebar: an admin picks a client and a platform, a client picks a platform. */
export function Selector() {
  const { isAdmin, loading } = useSelection();
  return (
    <>
      {isAdmin && <ClienteSelector />}
      {loading ? <Skeleton variant="rounded" height={40} sx={{ mt: 1 }} /> : <PlataformaSelector />}
    </>
  );
}

function ClienteSelector() {
  const datos = useData();
  const { cliente, chooseCliente } = useSelection();
  const { data: clientes = [], isPending } = useQuery({
    queryKey: ['clientes', 'todosLosClientes'],
    queryFn: () => datos.todosLosClientes(),
  });
  return (
    <Autocomplete
      size="small"
      options={clientes}
      value={clientes.find(({ id }) => id === cliente) ?? null}
      onChange={(_, chosen) => chooseCliente(chosen?.id ?? null)}
      getOptionLabel={(option) => option.empresa ?? option.cliente}
      getOptionKey={(option) => option.id}
      loading={isPending}
      loadingText="Cargando clientes…"
      noOptionsText="Ningún cliente con ese nombre"
      clearText="Ver todos los clientes"
      openText="Abrir"
      closeText="Cerrar"
      renderInput={(params) => (
        <TextField
          {...params}
          label="Cliente"
          placeholder="Todos los clientes"
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
    />
  );
}

function PlataformaSelector() {
  const { isAdmin, cliente, plataforma, plataformas, choosePlataforma } = useSelection();
  if (cliente === null) return null;
  if (plataformas.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {isAdmin ? 'Este cliente no tiene plataformas.' : 'Aún no tienes plataformas.'}
      </Typography>
    );
  }
  return (
    <TextField
      select
      label="Plataforma"
      value={plataforma ?? ''}
      onChange={({ target }) =>
        choosePlataforma(target.value === 'todas' ? 'todas' : Number(target.value))
      }
    >
      {plataformas.length > 1 && <MenuItem value="todas">Todas las plataformas</MenuItem>}
      {plataformas.map(({ id, plataforma: nombre }) => (
        <MenuItem key={id} value={id}>
          {nombre}
        </MenuItem>
      ))}
    </TextField>
  );
}
