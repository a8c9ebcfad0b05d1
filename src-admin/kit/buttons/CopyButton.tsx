import ContentCopy from '@mui/icons-material/ContentCopy';
import { Button, IconButton } from '@mui/material';
import { useNotify } from 'react-admin';

/** Puts a text where the person can paste it, and says whether it is there. */
export function CopyButton({
  what,
  text,
  inWords = false,
}: {
  /** What is copied, as people call it. */
  what: string;
  text: string;
  inWords?: boolean;
}) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('Copiado', { type: 'success' });
    } catch {
      notify('No pudimos copiar. Selecciona el texto y cópialo.', { type: 'warning' });
    }
  };
  if (inWords) {
    return (
      <Button
        size="small"
        variant="outlined"
        startIcon={<ContentCopy />}
        onClick={() => void copy()}
        sx={{ mt: 2 }}
      >
        Copiar {what}
      </Button>
    );
  }
  return (
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
