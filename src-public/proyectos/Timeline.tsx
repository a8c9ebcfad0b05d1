import { useState } from 'react';
import { formatDay } from '../../src-shared/dates.ts';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Section } from '../ui/Section/Section.tsx';
import { whenBroken } from '../ui/whenBroken.ts';
import styles from './Timeline.module.css';
import type { Hito } from './types.ts';

function Picture({ src, alt }: { src: string; alt: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return (
    <img
      src={src}
      alt={alt}
      width={1280}
      height={800}
      loading="lazy"
      decoding="async"
      className={styles.picture}
      {...whenBroken(() => setBroken(true))}
    />
  );
}

/** The milestones of a project, in order. */
export function Timeline({ hitos }: { hitos: readonly Hito[] }) {
  return (
    <Section id="historia" label="Historia" title="Historia del proyecto">
      <ol className={styles.line}>
        {hitos.map(({ id, fecha, titulo, descripcion, imagen, imagen_texto: said }) => (
          <li key={id} className={styles.hito}>
            <time dateTime={fecha} className={styles.date}>
              {formatDay(fecha)}
            </time>
            <div className={styles.text}>
              <Heading level={3} size="subtitle">
                {titulo}
              </Heading>
              {descripcion ? <p>{descripcion}</p> : null}
              {imagen ? <Picture src={imagen} alt={said ?? titulo} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
