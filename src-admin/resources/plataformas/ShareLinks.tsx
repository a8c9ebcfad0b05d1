import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  List,
  ListItem,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { formatInstantShort, isPast } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import { toDataError } from '../../data/errors.ts';
import type { Row } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { CopyButton } from '../../kit/buttons/CopyButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { useRows } from '../../kit/lists/useRows.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { Panel } from '../../kit/records/Details.tsx';

type Acceso = Row<'accesos_temporales'>;

const uses = (usos: number): string =>
  usos === 0 ? 'nadie lo ha abierto' : usos === 1 ? 'abierto 1 vez' : `abierto ${usos} veces`;

/** Until when a link works, or why it does not. */
function validity({ revocado_en, vence_en }: Acceso): string {
  if (revocado_en) return `Revocado el ${formatInstantShort(revocado_en)}`;
  return `${isPast(vence_en) ? 'Venció' : 'Vence'} el ${formatInstantShort(vence_en)}`;
}

/** The links that show the progress of a platform to anybody who has one. */
export function ShareLinks({ plataforma }: { plataforma: number }) {
  const data = useData();
  const [creating, setCreating] = useState(false);
  const {
    data: links,
    error,
    refetch,
  } = useRows<Acceso>(
    'accesos_temporales',
    { plataforma },
    { by: 'creado_en', order: 'DESC', most: 10 },
  );
  const revoke = (link: Acceso) =>
    data.update('accesos_temporales', {
      id: link.id,
      data: { ...link, revocado_en: new Date().toISOString() },
      previousData: link,
    });
  return (
    <Panel title="Compartir el avance o una vista previa">
      {error && !links && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      <Typography variant="body2" color="text.secondary">
        Quien tenga el enlace ve los hitos visibles, y cómo será su página en el portafolio, sin
        cuenta y sin poder cambiar nada.
      </Typography>
      <List dense disablePadding>
        {links?.map((link) => (
          <ListItem key={link.id} disableGutters sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ListItemText
              primary={validity(link)}
              secondary={[
                uses(link.usos),
                link.ultimo_uso_en && `última vez ${formatInstantShort(link.ultimo_uso_en)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
            {!link.revocado_en && !isPast(link.vence_en) && (
              <ConfirmButton
                size="small"
                color="error"
                title="¿Revocar este enlace?"
                content="Deja de servir de inmediato y para siempre."
                confirm="Revocar"
                done="Enlace revocado"
                action={() => revoke(link)}
              >
                Revocar
              </ConfirmButton>
            )}
          </ListItem>
        ))}
      </List>
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" onClick={() => setCreating(true)}>
          Crear un enlace
        </Button>
      </Box>
      {creating && <NewLinkDialog plataforma={plataforma} onClose={() => setCreating(false)} />}
    </Panel>
  );
}

/** Creates a link. Its address is shown here, once: nobody can read it again. */
function NewLinkDialog({ plataforma, onClose }: { plataforma: number; onClose: () => void }) {
  const data = useData();
  const refresh = useRefresh();
  const [days, setDays] = useState('7');
  const [to, setTo] = useState('');
  const {
    data: address,
    error,
    isPending,
    mutate: create,
  } = useMutation({
    mutationFn: () => data.makeShareLink(plataforma, Number(days), to.trim()),
    onSuccess: refresh,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{address ? 'Enlace creado' : 'Crear un enlace'}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && <Alert severity="error">{toDataError(error).message}</Alert>}
        {address ? (
          <>
            <Alert severity="info">
              Cópialo ahora: después nadie puede volver a leerlo.
              <span>{to.trim() && ` También va por correo a ${to.trim()}.`}</span>
            </Alert>
            <Address label="Avance" value={address} />
            <Address
              label="Su página en el portafolio, publicada o no"
              value={`${address}/portafolio`}
            />
          </>
        ) : (
          <>
            <TextField
              label="Vigencia (días)"
              type="number"
              value={days}
              onChange={({ target }) => setDays(target.value)}
              helperText="Entre 1 y 90"
              slotProps={{ htmlInput: { min: 1, max: 90 } }}
              sx={{ mt: 1 }}
            />
            <TextField
              label="Enviarlo por correo a"
              type="email"
              value={to}
              onChange={({ target }) => setTo(target.value)}
              helperText="Opcional"
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{address ? 'Cerrar' : 'Cancelar'}</Button>
        {!address && (
          <Button variant="contained" loading={isPending} onClick={() => create()}>
            Crear
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const Address = ({ label, value }: { label: string; value: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <TextField label={label} value={value} slotProps={{ htmlInput: { readOnly: true } }} />
    <CopyButton what={label} text={value} />
    <Button href={value} target="_blank" rel="noopener" aria-label={`Abrir: ${label}`}>
      Abrir
    </Button>
  </Box>
);

const DAY_MS = 86_400_000;

/**
 * A preview of the public page of a platform, before it is published: a link of one day, as visitors'
 * pages know no session. The server says its address only once, so the tab keeps it for that day.
 */
export function PagePreview({ plataforma }: { plataforma: number }) {
  const data = useData();
  const [opened] = useState(() => Date.now());
  const { values, change } = useDraft(`vista-previa-${plataforma}`, { address: '', until: 0 });
  const { run, running } = useAction(async () => {
    const until = Date.now() + DAY_MS;
    change({ address: `${await data.makeShareLink(plataforma, 1, '')}/portafolio`, until });
  }, {});
  return (
    <Box sx={{ mt: 0.5 }}>
      {values.until <= opened ? (
        <Button size="small" variant="outlined" loading={running} onClick={() => void run()}>
          Preparar vista previa
        </Button>
      ) : (
        <Alert severity="success" sx={{ py: 0 }}>
          <Link href={values.address} target="_blank" rel="noopener">
            Ver cómo quedará su página
          </Link>
          . La dirección sirve un día.
          {/* The kept one may have been revoked among the links. */}
          <Button
            size="small"
            color="inherit"
            loading={running}
            onClick={() => void run()}
            sx={{ display: 'block', mx: -0.625 }}
          >
            Preparar otra
          </Button>
        </Alert>
      )}
    </Box>
  );
}
