import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Slider,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useData } from '../../data/dataProvider.ts';
import { toDataError } from '../../data/errors.ts';
import type { Picture } from '../../data/files.ts';
import { cutPicture, type Cut } from './cutPicture.ts';
import type { Shape } from './shapes.ts';

interface Props {
  file: File;
  /** An address of the file in this page. */
  preview: string;
  shape: Shape;
  /** Takes the address of the picture that was stored. */
  onDone: (address: string) => void;
  onClose: () => void;
}

/** Chooses what part of a picture is shown, by hand, keys or wheel, and stores it. */
export default function CropDialog({ file, preview, shape, onDone, onClose }: Props) {
  const data = useData();
  const title = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [cut, setCut] = useState<Cut | null>(null);
  const [made, setMade] = useState<{ of: Cut; picture: Picture } | null>(null);
  const [error, setError] = useState('');
  const [running, setRunning] = useState(false);

  const use = async () => {
    if (!cut || running) return;
    setRunning(true);
    setError('');
    try {
      // Pressed again after a failure, it is the same file: the one that arrived is not stored twice.
      const picture = made?.of === cut ? made.picture : await cutPicture(file, cut, shape);
      setMade({ of: cut, picture });
      onDone(await data.storePicture(picture));
    } catch (cause) {
      setError(toDataError(cause).message);
      setRunning(false);
    }
  };

  const blurred = cut !== null && !shape.inset && cut.width < shape.width;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Encuadrar la imagen</DialogTitle>
      <DialogContent>
        {error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {error}
          </Alert>
        )}
        <Box
          sx={{
            position: 'relative',
            height: { xs: 260, sm: 340 },
            bgcolor: 'action.hover',
            borderRadius: 1,
            overflow: 'hidden',
          }}
        >
          <Cropper
            image={preview}
            crop={crop}
            zoom={zoom}
            minZoom={shape.inset ? 0.4 : 1}
            maxZoom={4}
            restrictPosition={!shape.inset}
            aspect={shape.aspect}
            keyboardStep={10}
            zoomWithScroll={false}
            disableAutomaticStylesInjection
            cropperProps={{
              role: 'group',
              'aria-label': 'Parte que se ve: muévela con las flechas',
            }}
            mediaProps={{
              onError: () =>
                setError('No pudimos abrir esa imagen. Guárdala como JPG o PNG y elige esa.'),
            }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setCut(pixels)}
          />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 2, pl: 1, pr: 2 }}>
          <Typography id={`${title}-zoom`} sx={{ flexShrink: 0 }}>
            Acercar
          </Typography>
          <Slider
            aria-labelledby={`${title}-zoom`}
            value={zoom}
            min={shape.inset ? 0.4 : 1}
            max={4}
            step={0.1}
            onChange={(_, value) => setZoom(value)}
          />
        </Box>
        {blurred && (
          <Typography color="text.secondary" role="status">
            Lo elegido mide {Math.round(cut.width)} píxeles de ancho: en pantallas grandes se verá
            borroso. Desde {shape.width} se ve nítido.
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" loading={running} disabled={!cut} onClick={() => void use()}>
          Usar esta imagen
        </Button>
      </DialogActions>
    </Dialog>
  );
}
