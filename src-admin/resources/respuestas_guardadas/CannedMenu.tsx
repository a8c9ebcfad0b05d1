import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import { Autocomplete, Box, Button, Popover, TextField, Typography } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { useGetIdentity, useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Cliente, Plataforma, Row, Ticket } from '../../data/rows.ts';
import { hasWords } from '../../kit/fields/hasWords.ts';
import { useRows } from '../../kit/lists/useRows.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { fill } from './fill.ts';

type Respuesta = Row<'respuestas_guardadas'>;

/** A button that offers the saved answers; the chosen one is passed on, filled in, once the menu has closed. */
export function CannedMenu(props: { ticket: Ticket; onChoose: (text: string) => void }) {
  const { ticket, onChoose } = props;
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<string | null>(null);
  const [open, setOpen] = useState(false);
  const close = (text: string | null) => {
    chosen.current = text;
    setOpen(false);
  };
  return (
    <>
      <Button
        ref={button}
        startIcon={<QuickreplyOutlined />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Respuestas guardadas
      </Button>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => close(null)}
        // After a choice the focus goes into the text, and not to the button.
        disableRestoreFocus
        slotProps={{
          transition: {
            onExited: () =>
              chosen.current === null ? button.current?.focus() : onChoose(chosen.current),
          },
          paper: {
            role: 'dialog',
            'aria-label': 'Respuestas guardadas',
            sx: { width: 'min(26rem, 100%)' },
          },
        }}
      >
        <Choices ticket={ticket} onClose={close} />
      </Popover>
    </>
  );
}

/** The values of the placeholders for a ticket; null while they are loading. */
function useValues(ticket: Ticket): Record<string, string | null> | null {
  const { identity } = useGetIdentity();
  const cliente = useGetOne<Cliente>('clientes', { id: ticket.cliente });
  const plataforma = useGetOne<Plataforma>(
    'plataformas',
    { id: ticket.plataforma ?? 0 },
    { enabled: ticket.plataforma !== null },
  );
  if (cliente.isLoading || plataforma.isLoading) return null;
  return {
    cliente: cliente.data?.cliente ?? null,
    empresa: cliente.data?.empresa ?? null,
    asunto: ticket.asunto,
    ticket: `#${ticket.id}`,
    plataforma: plataforma.data?.plataforma ?? null,
    yo: identity?.fullName ?? null,
  };
}

function Choices({ ticket, onClose }: { ticket: Ticket; onClose: (text: string | null) => void }) {
  const values = useValues(ticket);
  const { data, error, refetch } = useRows<Respuesta>(
    'respuestas_guardadas',
    {},
    { by: 'titulo', most: 200 },
  );
  if (error && !data)
    return <LoadFailed onRetry={refetch}>No pudimos cargar las respuestas guardadas.</LoadFailed>;
  return (
    <>
      <Autocomplete<Respuesta>
        open
        autoHighlight
        value={null}
        loading={!values || !data}
        options={(values && data) ?? []}
        getOptionLabel={({ titulo }) => titulo}
        getOptionKey={({ id }) => id}
        filterOptions={(all, { inputValue }) =>
          all.filter(({ titulo, cuerpo }) => hasWords(`${titulo} ${cuerpo}`, inputValue))
        }
        noOptionsText={
          data?.length === 0
            ? 'Aún no hay respuestas guardadas.'
            : 'Ninguna respuesta con esas palabras.'
        }
        onChange={(_, respuesta) => {
          if (respuesta) onClose(fill(respuesta.cuerpo, values ?? {}));
        }}
        onClose={(_, reason) => {
          if (reason === 'escape') onClose(null);
        }}
        forcePopupIcon={false}
        slots={{ popper: InPlace, paper: InPlace }}
        slotProps={{ listbox: { sx: { maxHeight: 'min(45dvh, 20rem)' } } }}
        renderOption={(props, { id, titulo, cuerpo }) => (
          <Box component="li" {...props} key={id} sx={{ minHeight: '44px !important' }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap sx={{ fontWeight: 600 }}>
                {titulo}
              </Typography>
              <Typography variant="body2" color="text.secondary" noWrap>
                {fill(cuerpo, values ?? {})}
              </Typography>
            </Box>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            margin="none"
            placeholder="Buscar por título o texto"
            sx={{ p: 1.5 }}
            slotProps={{
              htmlInput: {
                ...params.inputProps,
                'aria-label': 'Buscar una respuesta guardada',
                maxLength: 120,
              },
              input: params.InputProps,
              inputLabel: params.InputLabelProps,
            }}
          />
        )}
      />
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button size="small" component={Link} to="/respuestas_guardadas">
          Ver y editar las respuestas
        </Button>
      </Box>
    </>
  );
}

/** Renders the options within the popover instead of in a popper over it. */
const InPlace = ({ children }: { children?: ReactNode | ((props: never) => ReactNode) }) => (
  <div>{typeof children === 'function' ? null : children}</div>
);
