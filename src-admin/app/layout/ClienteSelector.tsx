import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined';
import { Autocomplete, Box, TextField } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import { shouldRetry } from '../../data/queryClient.ts';
import { CHOICES } from '../api.ts';
import { useSettled } from '../../kit/useSettled.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';

const PAUSE_MS = 250;

interface Choice {
  id: number;
  nombre: string;
}

/** For screen readers, which do not see the list. */
const said = (found: readonly Choice[] | undefined, failed: boolean): string => {
  if (failed) return 'No pudimos buscar. Vuelve a intentarlo.';
  if (found === undefined) return 'Buscando…';
  if (found.length === 0) return 'Ningún cliente con ese nombre';
  if (found.length >= CHOICES) return `Los primeros ${CHOICES}. Escribe para buscar otros.`;
  return found.length === 1 ? '1 cliente' : `${found.length} clientes`;
};

/** While nothing is chosen it looks like an entry of the menu below it. */
const QUIET = {
  m: 0,
  '& .MuiInputLabel-root, & legend': visuallyHidden,
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { pl: 1.5, bgcolor: 'transparent' },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
  '& .MuiSvgIcon-root': { color: 'text.secondary' },
  '& input::placeholder': { color: 'text.secondary', fontWeight: 500, opacity: 1 },
} as const;

const CHOOSING = { m: 0, mt: 0.75 } as const;

/** Searches on the server, as there may be thousands of clients. */
export function ClienteSelector() {
  const datos = useData();
  const { cliente, nombre, chooseCliente } = useSelection();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const words = useSettled(typed, PAUSE_MS);
  const { data: found, isError } = useQuery({
    queryKey: ['clientes', 'clientesPorNombre', words],
    queryFn: async () =>
      (await datos.clientesPorNombre(words)).map((row): Choice => ({
        id: row.id,
        nombre: row.empresa ?? row.cliente,
      })),
    enabled: open,
    retry: shouldRetry,
  });
  const waiting = words !== typed || (found === undefined && !isError);
  const message = said(waiting ? undefined : found, isError);
  const chosen = cliente === null ? null : { id: cliente, nombre: nombre ?? '…' };
  return (
    <>
      <Autocomplete<Choice>
        size="small"
        // Enter takes the first one, also when the list is refetched meanwhile.
        autoHighlight
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={waiting ? [] : (found ?? [])}
        filterOptions={(options) => options}
        value={chosen}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        onChange={(_, choice) => chooseCliente(choice?.id ?? null)}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        getOptionLabel={(option) => option.nombre}
        getOptionKey={(option) => option.id}
        loading={waiting}
        loadingText={message}
        noOptionsText={message}
        clearText="Ver todos los clientes"
        openText="Abrir la lista de clientes"
        closeText="Cerrar la lista de clientes"
        // Outside the drawer of a phone it would be covered.
        disablePortal
        renderInput={(params) => (
          <TextField
            {...params}
            label="Cliente"
            placeholder="Todos los clientes"
            helperText={open && !waiting && found && found.length >= CHOICES ? message : undefined}
            slotProps={{
              inputLabel: { shrink: true },
              input: {
                ...params.InputProps,
                startAdornment: <FilterAltOutlined fontSize="small" sx={{ mr: 0.5 }} />,
              },
            }}
            sx={chosen || open ? CHOOSING : QUIET}
          />
        )}
      />
      <Box role="status" sx={visuallyHidden}>
        {open ? message : ''}
      </Box>
    </>
  );
}
