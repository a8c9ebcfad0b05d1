import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, Toolbar, Typography } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import type { Contenido } from '../../../src-shared/propuestas.ts';
import type { Cliente, Plataforma, Row } from '../../data/rows.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { useAdmins } from '../usuarios/inCharge.tsx';
import type { Propuesta } from './rows.ts';
import { asCounted } from './Sums.tsx';
import { Dialog } from '../../kit/forms/Dialog.tsx';

/** What a proposal says while it is written: its fields may be empty. And how it was accepted, once it was. */
export type Written = { contenido: Contenido; aceptada?: Row<'propuestas_aceptaciones'> } & Partial<
  Pick<
    Propuesta,
    | 'id'
    | 'titulo'
    | 'version'
    | 'vence_el'
    | 'cliente'
    | 'para_nombre'
    | 'para_empresa'
    | 'para_rut'
    | 'plataforma'
    | 'plataforma_nombre'
    | 'encargado'
  >
>;

/** What its recipients would read now, in the shape in which a version is kept (`private.documento_de_propuesta`). */
function useDocument(written: Written): object {
  const { data: cliente } = useGetOne<Cliente>(
    'clientes',
    { id: written.cliente ?? 0 },
    { enabled: Boolean(written.cliente) },
  );
  const { data: plataforma } = useGetOne<Plataforma>(
    'plataformas',
    { id: written.plataforma ?? 0 },
    { enabled: Boolean(written.plataforma) },
  );
  const admins = useAdmins();
  return {
    numero: written.id ?? 0,
    version: written.version ?? 0,
    vence_el: written.vence_el,
    titulo: written.titulo ?? '',
    contenido: asCounted(written.contenido),
    para: written.cliente
      ? { nombre: cliente?.cliente, empresa: cliente?.empresa, rut: cliente?.rut }
      : { nombre: written.para_nombre, empresa: written.para_empresa, rut: written.para_rut },
    plataforma: written.plataforma ? plataforma?.plataforma : written.plataforma_nombre,
    responde: admins.find(({ id }) => id === written.encargado)?.cliente,
  };
}

interface Shown {
  documento: object;
  aceptada: Written['aceptada'];
}

/** The client's own page in a frame, with what it is told to show. */
function Frame({ documento, aceptada, height }: Shown & { height: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = useCallback(() => {
    frame.current?.contentWindow?.postMessage(
      { tipo: 'propuesta', documento, aceptada },
      location.origin,
    );
  }, [documento, aceptada]);
  useEffect(tell, [tell]);
  useEffect(() => {
    const answer = ({ origin, source }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow) tell();
    };
    addEventListener('message', answer);
    return () => removeEventListener('message', answer);
  }, [tell]);
  return (
    <Box
      component="iframe"
      ref={frame}
      title="Lo que verá el cliente"
      src="/propuesta#vista"
      sx={{ display: 'block', width: 1, height, border: 0, bgcolor: 'common.white' }}
    />
  );
}

/** The page of whoever receives it: here as wide as there is room for, and in full. */
export function Preview({
  written,
  height = 'min(44rem, 75vh)',
}: {
  written: Written;
  height?: string;
}) {
  const shown = { documento: useDocument(written), aceptada: written.aceptada };
  const [isWhole, setWhole] = useState(false);
  return (
    <Panel
      title="Lo que verá el cliente"
      action={
        <Button size="small" onClick={() => setWhole(true)}>
          Ver en grande
        </Button>
      }
    >
      <Box
        sx={{
          mx: { xs: -2, md: -3 },
          mb: { xs: -2, md: -3 },
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Frame {...shown} height={height} />
      </Box>
      <Dialog fullScreen open={isWhole} onClose={() => setWhole(false)} aria-labelledby="en-grande">
        <Toolbar>
          <Typography id="en-grande" variant="h3" component="h2" sx={{ flex: 1 }}>
            Lo que verá el cliente
          </Typography>
          <IconButton edge="end" aria-label="Cerrar" onClick={() => setWhole(false)}>
            <Close />
          </IconButton>
        </Toolbar>
        <Frame {...shown} height="100%" />
      </Dialog>
    </Panel>
  );
}
