import { useState } from 'react';
import { formatDay } from '../../src-shared/dates.ts';
import { opens } from '../ui/Dialog/Dialog.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Section } from '../ui/Section/Section.tsx';
import { whenBroken } from '../ui/whenBroken.ts';
import { Lightbox, LIGHTBOX, LIGHTBOX_ROW } from './Lightbox.tsx';
import styles from './Timeline.module.css';
import type { Hito } from './types.ts';

/** The milestones of a project, in order. Their pictures open large; one that does not load is not shown. */
export function Timeline({ hitos }: { hitos: readonly Hito[] }) {
  const [broken, setBroken] = useState<readonly number[]>([]);
  const photos = hitos.flatMap(({ id, imagen, imagen_texto: said, titulo }) =>
    imagen && !broken.includes(id) ? [{ id, src: imagen, alt: said ?? titulo }] : [],
  );
  return (
    <Section id="historia" label="Historia" title="Historia del proyecto">
      <ol>
        {hitos.map(({ id, fecha, titulo, descripcion }) => {
          const place = photos.findIndex((photo) => photo.id === id);
          const photo = photos[place];
          return (
            <li key={id} className={styles.hito}>
              <time dateTime={fecha} className={styles.date}>
                {formatDay(fecha)}
              </time>
              <div className={styles.text}>
                <Heading level={3} size="subtitle">
                  {titulo}
                </Heading>
                {descripcion ? <p>{descripcion}</p> : null}
              </div>
              {photo ? (
                <button
                  type="button"
                  className={styles.photo}
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
                    {...whenBroken(() => setBroken((before) => [...before, id]))}
                  />
                </button>
              ) : null}
            </li>
          );
        })}
      </ol>
      {photos.length > 0 ? <Lightbox photos={photos} /> : null}
    </Section>
  );
}
