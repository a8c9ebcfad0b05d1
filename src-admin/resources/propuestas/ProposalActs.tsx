import {
  DialogActions,
  DialogContent,
  DialogTitle,
  Button,
  TextField,
  Typography,
  Box,
} from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { MARCA } from '../../../estudio/marca.ts';
import { useData } from '../../data/dataProvider.ts';
import { ActButton, ReasonInput } from '../../kit/buttons/ActButton.tsx';
import { CopyButton } from '../../kit/buttons/CopyButton.tsx';
import { MessageButton } from '../../kit/buttons/MessageButton.tsx';
import { usePageActs } from '../../kit/buttons/pageActs.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import type { Propuesta } from './rows.ts';
import { Dialog } from '../../kit/forms/Dialog.tsx';

/** What the link that is copied is good for: only one that was mailed says who accepts. */
const READS_ONLY =
  'Con él se lee y se pregunta; para aceptarla hace falta el que llega por correo.';

/** Copies the link of a proposal that was sent, to be passed on by hand. Where the clipboard is refused, it is shown. */
export function CopyLinkButton({ id }: { id: number }) {
  const data = useData();
  const notify = useNotify();
  const [shown, setShown] = useState('');
  const { run, running } = useAction(async () => {
    const address = await data.proposal('link', id);
    try {
      await navigator.clipboard.writeText(address);
      notify(`Enlace copiado. ${READS_ONLY}`, { type: 'success' });
    } catch {
      // Some browsers take a text only right after the press, and the server was asked meanwhile.
      setShown(address);
    }
  }, {});
  usePageActs([
    { label: 'Copiar enlace', words: 'whatsapp propuesta dirección', run: () => void run() },
  ]);
  return (
    <>
      <WriteButton variant="outlined" loading={running} onClick={() => void run()}>
        Copiar enlace
      </WriteButton>
      {shown && <LinkDialog address={shown} onClose={() => setShown('')} />}
    </>
  );
}

const LinkDialog = ({ address, onClose }: { address: string; onClose: () => void }) => (
  <Dialog open fullWidth onClose={onClose} aria-labelledby="enlace-de-la-propuesta">
    <DialogTitle id="enlace-de-la-propuesta">Enlace de la propuesta</DialogTitle>
    <DialogContent>
      <Typography sx={{ mb: 2 }}>{READS_ONLY}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1 }}>
        <TextField
          label="Enlace"
          value={address}
          fullWidth
          autoFocus
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <CopyButton what="Enlace" text={address} />
      </Box>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Cerrar</Button>
    </DialogActions>
  </Dialog>
);

/** A message of one's own with that link. */
export function ProposalMessage({ propuesta: { id, titulo } }: { propuesta: Propuesta }) {
  const data = useData();
  return (
    <MessageButton
      title="Enviar la propuesta por mensaje"
      prepare={async () => ({
        text: `Hola, te escribimos de ${MARCA.nombre}. Aquí puedes leer la propuesta «${titulo}» y preguntarnos lo que quieras; para aceptarla usa el enlace que te llegó por correo:\n${await data.proposal('link', id)}`,
        phone: null,
      })}
    />
  );
}

/** Takes back a proposal, also one that was accepted. */
export function WithdrawButton({ propuesta: { id, estado } }: { propuesta: Propuesta }) {
  const data = useData();
  const accepted = estado === 'aceptada';
  return (
    <ActButton
      label="Retirar"
      words="anular cancelar propuesta"
      title={accepted ? '¿Retirar esta propuesta aceptada?' : '¿Retirar esta propuesta?'}
      confirm="Retirar"
      done="Propuesta retirada"
      draft={`retiro-propuesta-${id}`}
      initial={{ motivo: '' }}
      validate={({ motivo }: { motivo: string | null }) =>
        (motivo ?? '').trim() ? {} : { motivo: 'Escribe por qué se retira.' }
      }
      act={({ motivo }) => data.proposal('withdraw', id, motivo.trim())}
    >
      <Typography sx={{ mb: 2 }}>
        {accepted
          ? 'Lo que falta por pagar queda anulado y sus servicios terminan con lo que ya se pagó. El cliente, la plataforma y sus hitos siguen donde están. A quien la aceptó se le avisa por correo, y todavía puede retractarse dentro de su plazo.'
          : 'Quien tenga el enlace verá que se retiró y no podrá aceptarla. No se puede deshacer: para ofrecerla otra vez, duplícala.'}
      </Typography>
      <ReasonInput
        source="motivo"
        autoFocus
        helperText="Queda para el equipo. Quien la recibió no lo ve."
      />
    </ActButton>
  );
}
