import { CloseButton } from '../ui/Dialog/Dialog.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import styles from './Lightbox.module.css';
import type { Photo } from './types.ts';

/** What a button opens, and the row that it moves to its picture (src-shared/hosting/early.js). */
export const LIGHTBOX = 'galeria-ampliada';
export const LIGHTBOX_ROW = 'galeria-ampliada-fotos';

/**
 * The pictures one by one, round and round: buttons, arrow keys, swipe. It stands in the page, opens
 * without any script of its own, and fetches a picture when it is shown.
 */
export function Lightbox({ photos }: { photos: readonly Photo[] }) {
  const several = photos.length > 1;
  return (
    <dialog id={LIGHTBOX} className={styles.box} aria-label="Galería ampliada" data-tone="ink">
      <ul
        id={LIGHTBOX_ROW}
        className={styles.row}
        data-row=""
        aria-label="Imágenes del proyecto"
        tabIndex={0}
      >
        {photos.map(({ id, src, alt }, index) => (
          <li key={id} className={styles.slide}>
            <figure>
              <img src={src} alt={alt} loading="lazy" decoding="async" />
              <figcaption>
                {alt}
                {several ? (
                  <span>
                    {index + 1} de {photos.length}
                  </span>
                ) : null}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <CloseButton dialog={LIGHTBOX} className={styles.close} />
      {several ? (
        <>
          <button
            type="button"
            className={styles.previous}
            data-moves={LIGHTBOX_ROW}
            data-by={-1}
            aria-label="Anterior"
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className={styles.next}
            data-moves={LIGHTBOX_ROW}
            data-by={1}
            aria-label="Siguiente"
          >
            <Icon name="arrow" />
          </button>
        </>
      ) : null}
    </dialog>
  );
}
