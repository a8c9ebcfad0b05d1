import {
  Alert,
  Box,
  Button,
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
import type { Picture } from '../../data/files.ts';
import { useAction } from '../buttons/useAction.tsx';
import { cutPicture, type Cut } from './cutPicture.ts';
import type { Shape } from './shapes.ts';
import { Dialog } from '../forms/Dialog.tsx';

interface Props {
  file: File;
  shape: Shape;
  /** Gets the address of the stored picture. */
  onDone: (address: string) => void;
  onClose: () => void;
}

const NOT_OPENED = 'No pudimos abrir esa imagen. Guárdala como JPG o PNG y elige esa.';

/** Crops a picture by pointer or keyboard, and stores it. */
export default function CropDialog({ file, shape, onDone, onClose }: Props) {
  const data = useData();
  const zoomId = useId();
  const [preview] = useState(() => URL.createObjectURL(file));
  const minZoom = shape.inset ? 0.4 : 1;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [cut, setCut] = useState<Cut | null>(null);
  const [made, setMade] = useState<{ of: Cut; picture: Picture } | null>(null);
  const [broken, setBroken] = useState(false);
  const { run, running, error } = useAction(
    async (of: Cut) => {
      // The same file after a failure: one that had arrived is not stored twice.
      const picture = made?.of === of ? made.picture : await cutPicture(file, of, shape);
      setMade({ of, picture });
      onDone(await data.storePicture(picture));
    },
    { inline: 'all', upToDate: true },
  );

  const blurred = cut !== null && !shape.inset && cut.width < shape.width;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>Encuadrar la imagen</DialogTitle>
      <DialogContent>
        {(broken || error) && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {broken ? NOT_OPENED : error?.message}
          </Alert>
        )}
        <Box
          sx={{
            ...{ position: 'relative', height: { xs: 260, sm: 340 }, overflow: 'hidden' },
            ...{ bgcolor: 'action.hover', borderRadius: 1 },
          }}
        >
          <Cropper
            image={preview}
            crop={crop}
            zoom={zoom}
            minZoom={minZoom}
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
            mediaProps={{ onError: () => setBroken(true) }}
            onMediaLoaded={() => URL.revokeObjectURL(preview)}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setCut(pixels)}
          />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 2, pl: 1, pr: 2 }}>
          <Typography id={zoomId} sx={{ flexShrink: 0 }}>
            Acercar
          </Typography>
          <Slider
            aria-labelledby={zoomId}
            value={zoom}
            min={minZoom}
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
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="contained"
          loading={running}
          disabled={!cut}
          onClick={() => cut && void run(cut)}
        >
          Usar esta imagen
        </Button>
      </DialogActions>
    </Dialog>
  );
}
