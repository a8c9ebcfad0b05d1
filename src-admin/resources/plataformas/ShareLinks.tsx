import {
  Alert,
  Box,
  Button,
  Link,
  List,
  ListItem,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { NumberInput, TextInput } from 'react-admin';
import { formatInstantShort, isPast } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { CopyButton } from '../../kit/buttons/CopyButton.tsx';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';
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
      <DialogButton label="Crear un enlace" variant="outlined" sx={{ mt: 1 }}>
        {(onClose) => <NewLinkDialog plataforma={plataforma} onClose={onClose} />}
      </DialogButton>
    </Panel>
  );
}

interface NewLink {
  dias: number | null;
  para: string | null;
}

/** Creates a link. Its address is shown here, once: nobody can read it again. */
function NewLinkDialog({ plataforma, onClose }: { plataforma: number; onClose: () => void }) {
  const data = useData();
  const [made, setMade] = useState<{ address: string; to: string } | null>(null);
  const { run, running, error } = useAction(
    async ({ dias, para }: NewLink) => {
      const to = para?.trim() ?? '';
      setMade({ address: await data.makeShareLink(plataforma, dias ?? 0, to), to });
    },
    { inline: 'all' },
  );
  return (
    <DialogForm
      title={made ? 'Enlace creado' : 'Crear un enlace'}
      record={{ dias: 7, para: null }}
      onSubmit={(link: NewLink) => run(link)}
      running={running}
      submit={made ? undefined : 'Crear'}
      cancel={made ? 'Cerrar' : 'Cancelar'}
      onClose={onClose}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {made ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Alert severity="info">
            Cópialo ahora: después nadie puede volver a leerlo.
            <span>{made.to && ` También va por correo a ${made.to}.`}</span>
          </Alert>
          <Address label="Avance" value={made.address} />
          <Address
            label="Su página en el portafolio, publicada o no"
            value={`${made.address}/portafolio`}
          />
        </Box>
      ) : (
        <>
          <NumberInput
            source="dias"
            label="Vigencia (días)"
            helperText="Entre 1 y 90"
            min={1}
            max={90}
          />
          <TextInput
            source="para"
            label="Enviarlo por correo a"
            type="email"
            helperText="Opcional"
          />
        </>
      )}
    </DialogForm>
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
