import { Box, Button } from '@mui/material';

interface Props {
  text: string;
  onRetry: () => void;
  /** Given by the toast that shows it. */
  closeToast?: () => void;
}

/** What a toast says when the connection was lost: the person decides when to try again. */
export const RetryNotice = ({ text, onRetry, closeToast }: Props) => (
  <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
    {text}
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={() => {
        closeToast?.();
        onRetry();
      }}
    >
      Reintentar
    </Button>
  </Box>
);
