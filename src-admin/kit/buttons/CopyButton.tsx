import ContentCopy from '@mui/icons-material/ContentCopy';
import { Button, IconButton } from '@mui/material';
import { useNotify } from 'react-admin';

interface Props {
  /** What is copied, as people call it. */
  what: string;
  text: string;
  /** Whether it is more than an icon. */
  inWords?: boolean;
}

/** Copies a text to the clipboard, and says whether it is there. */
export function CopyButton({ what, text, inWords = false }: Props) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('Copiado', { type: 'success' });
    } catch {
      notify('No pudimos copiar. Selecciona el texto y cópialo.', { type: 'warning' });
    }
  };
  return inWords ? (
    <Button
      size="small"
      variant="outlined"
      startIcon={<ContentCopy />}
      onClick={() => void copy()}
      sx={{ mt: 2 }}
    >
      Copiar {what}
    </Button>
  ) : (
    <IconButton
      size="small"
      aria-label={`Copiar ${what.toLowerCase()}`}
      onClick={() => void copy()}
      sx={{ ml: 0.5, verticalAlign: 'middle' }}
    >
      <ContentCopy fontSize="inherit" />
    </IconButton>
  );
}
