import { Box, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { ButtonProps } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Dialog } from '../forms/Dialog.tsx';
import { Loaded } from '../pages/Loaded.tsx';
import { CopyButton } from './CopyButton.tsx';
import { DialogButton } from './DialogButton.tsx';
import { useAction } from './useAction.tsx';

/** What a person sends by themselves. */
export interface Message {
  text: string;
  /** With its country; without one WhatsApp asks for the chat. */
  phone: string | null;
}

interface Sent {
  /** Writes down that it was sent. */
  note: () => Promise<unknown>;
  done: string;
}

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'aria-label'> {
  label?: string;
  title: string;
  /** Asked once for each time that it is opened. */
  prepare: () => Promise<Message> | Message;
  sent?: Sent;
}

/** The address that opens a chat of WhatsApp with a text: https://faq.whatsapp.com/5913398998672934 */
export const whatsAppUrl = ({ text, phone }: Message): string =>
  `https://wa.me/${(phone ?? '').replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** A button that shows a message before somebody sends it: by WhatsApp, or copied to wherever they like. */
export const MessageButton = ({ label = 'WhatsApp', title, prepare, sent, ...rest }: Props) => (
  <DialogButton
    label={label}
    words="whatsapp copiar enlace mensaje enviar"
    variant="outlined"
    {...rest}
  >
    {(onClose) => <MessageDialog {...{ title, prepare, sent, onClose }} />}
  </DialogButton>
);

function MessageDialog({
  title,
  prepare,
  sent,
  onClose,
}: Pick<Props, 'title' | 'prepare' | 'sent'> & { onClose: () => void }) {
  const id = useId();
  const query = useQuery({
    queryKey: ['mensaje', id],
    queryFn: prepare,
    // Another would have another link, in the place of what is being typed.
    ...{ staleTime: 'static', gcTime: 0, retry: false },
  });
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <Loaded query={query} height={220}>
        {(message) => <Editor message={message} sent={sent} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface EditorProps extends Pick<Props, 'sent'> {
  message: Message;
  onClose: () => void;
}

function Editor({ message, sent, onClose }: EditorProps) {
  const [text, setText] = useState(message.text);
  return (
    <>
      <DialogContent>
        <TextField
          label="Mensaje"
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={5}
          fullWidth
          helperText={
            message.phone
              ? `WhatsApp lo abre para ${message.phone}.`
              : 'No hay teléfono guardado: WhatsApp te pregunta a quién.'
          }
          sx={{ mt: 1 }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
          <Button
            variant="contained"
            size="small"
            href={whatsAppUrl({ ...message, text })}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ mt: 2 }}
          >
            Abrir WhatsApp
          </Button>
          <CopyButton what="mensaje" text={text} inWords />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
        {sent && <NoteButton sent={sent} onDone={onClose} />}
      </DialogActions>
    </>
  );
}

/** Only whoever sent it knows that they did. */
function NoteButton({ sent: { note, done }, onDone }: { sent: Sent; onDone: () => void }) {
  const { run, running } = useAction(note, { done, onDone, onRefused: onDone });
  return (
    <Button variant="outlined" loading={running} onClick={() => void run()}>
      Anotar como enviado
    </Button>
  );
}
