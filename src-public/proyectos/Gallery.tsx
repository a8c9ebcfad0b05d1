import { useState } from 'react';
import { opens } from '../ui/Dialog/Dialog.tsx';
import { Section } from '../ui/Section/Section.tsx';
import { whenBroken } from '../ui/whenBroken.ts';
import styles from './Gallery.module.css';
import { Lightbox, LIGHTBOX, LIGHTBOX_ROW } from './Lightbox.tsx';
import type { Photo } from './types.ts';

/** Pictures of the milestones; each opens large. A picture that does not load is not shown. */
export function Gallery({ photos }: { photos: readonly Photo[] }) {
  const [broken, setBroken] = useState<readonly number[]>([]);
  const shown = photos.filter(({ id }) => !broken.includes(id));
  if (shown.length === 0) return null;
  return (
    <Section id="galeria" tone="deep" label="Galería" title="Galería del proyecto">
      <ul className={styles.grid}>
        {shown.map(({ id, src, alt }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.photo}
              data-moves={LIGHTBOX_ROW}
              data-to={index}
              {...opens(LIGHTBOX)}
            >
              <img
                src={src}
                alt={`Ampliar: ${alt}`}
                width={1280}
                height={800}
                loading="lazy"
                decoding="async"
                {...whenBroken(() => setBroken((before) => [...before, id]))}
              />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox photos={shown} />
    </Section>
  );
}
