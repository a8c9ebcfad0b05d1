import Close from '@mui/icons-material/Close';
import { Alert, Box, DialogActions, DialogContent, IconButton, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useData } from '../../data/dataProvider.ts';
import { toDataError } from '../../data/errors.ts';
import { FileLink } from './FileLink.tsx';
import { Dialog } from '../forms/Dialog.tsx';

interface Props {
  path: string;
  alt: string;
  onClose: () => void;
}

/** A private picture as large as the viewport, with its download. */
export default function PictureDialog({ path, alt, onClose }: Props) {
  const data = useData();
  const { data: address, error } = useQuery({
    queryKey: ['adjuntos', path],
    queryFn: () => data.signedFile('adjuntos', path),
    // The address expires after five minutes.
    staleTime: 4 * 60_000,
    gcTime: 4 * 60_000,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xl" slotProps={{ paper: { 'aria-label': alt } }}>
      <DialogContent sx={{ p: 1, display: 'grid', placeItems: 'center', minWidth: { sm: 320 } }}>
        {error ? (
          <Alert severity="error">{toDataError(error).message}</Alert>
        ) : address === undefined ? (
          <Skeleton variant="rectangular" sx={{ width: '60vw', height: '50vh' }} />
        ) : (
          <Box
            component="img"
            src={address}
            alt={alt}
            sx={{
              ...{ display: 'block', objectFit: 'contain' },
              ...{ maxWidth: 1, maxHeight: 'calc(100dvh - 12rem)' },
            }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 2, pb: 2, justifyContent: 'space-between', gap: 1 }}>
        <FileLink bucket="adjuntos" path={path} />
        <IconButton aria-label="Cerrar" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <Close />
        </IconButton>
      </DialogActions>
    </Dialog>
  );
}
