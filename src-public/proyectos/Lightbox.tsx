import YetAnotherLightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import type { Photo } from './types.ts';

interface LightboxProps {
  photos: readonly Photo[];
  index: number;
  onClose: () => void;
}

const LABELS = {
  Previous: 'Anterior',
  Next: 'Siguiente',
  Close: 'Cerrar',
  Lightbox: 'Galería ampliada',
  'Photo gallery': 'Galería del proyecto',
  Slide: 'Imagen',
  Carousel: 'Carrusel',
  '{index} of {total}': '{index} de {total}',
};

/** The pictures one by one, round and round: arrows, keys, swipe. */
export default function Lightbox({ photos, index, onClose }: LightboxProps) {
  return (
    <YetAnotherLightbox
      open
      index={index}
      close={onClose}
      slides={photos.map(({ src, alt }) => ({ src, alt }))}
      carousel={{ finite: photos.length === 1 }}
      labels={LABELS}
      animation={{ fade: 200, swipe: 300 }}
    />
  );
}
