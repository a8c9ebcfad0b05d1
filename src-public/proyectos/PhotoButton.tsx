import { opens } from '../ui/Dialog/Dialog.tsx';
import { whenBroken } from '../ui/whenBroken.ts';
import { LIGHTBOX, LIGHTBOX_ROW } from './Lightbox.tsx';
import type { Photo } from './types.ts';

interface Props {
  photo: Photo;
  /** Its place among the pictures of the lightbox. */
  place: number;
  className: string | undefined;
  onBroken: () => void;
}

/** A picture that opens large. */
export const PhotoButton = ({ photo, place, className, onBroken }: Props) => (
  <button
    type="button"
    className={className}
    data-moves={LIGHTBOX_ROW}
    data-to={place}
    {...opens(LIGHTBOX)}
  >
    <img
      src={photo.src}
      alt={`Ampliar: ${photo.alt}`}
      width={1280}
      height={800}
      loading="lazy"
      decoding="async"
      {...whenBroken(onBroken)}
    />
  </button>
);
