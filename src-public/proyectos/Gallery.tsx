import { Suspense, useEffect, useState } from 'react';
import { deferred, fetchWhenIdle } from '../data/deferred.tsx';
import { answerEarlyPress } from '../data/earlyPress.ts';
import { Section } from '../ui/Section/Section.tsx';
import { whenBroken } from '../ui/whenBroken.ts';
import styles from './Gallery.module.css';
import type { Photo } from './types.ts';

const loadLightbox = () => import('./Lightbox.tsx');
const Lightbox = deferred(loadLightbox, 'now');

/** Pictures of the milestones; each opens large. A picture that does not load is not shown. */
export function Gallery({ photos }: { photos: readonly Photo[] }) {
  const [broken, setBroken] = useState<readonly number[]>([]);
  const [open, setOpen] = useState<number | null>(null);
  useEffect(() => fetchWhenIdle(loadLightbox), []);
  const shown = photos.filter(({ id }) => !broken.includes(id));
  if (shown.length === 0) return null;
  return (
    <Section id="galeria" tone="deep" label="Galería" title="Galería del proyecto">
      <ul className={styles.grid}>
        {shown.map(({ id, src, alt }, index) => (
          <li key={id}>
            <button
              ref={answerEarlyPress}
              data-early=""
              type="button"
              className={styles.photo}
              onClick={() => setOpen(index)}
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
      {open === null ? null : (
        <Suspense>
          <Lightbox photos={shown} index={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Section>
  );
}
