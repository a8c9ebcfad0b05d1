import { formatDay } from '../../src-shared/dates.ts';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Section } from '../ui/Section/Section.tsx';
import { PhotoButton } from './PhotoButton.tsx';
import styles from './Timeline.module.css';
import type { Hito, Photo } from './types.ts';

interface Props {
  hitos: readonly Hito[];
  /** Those of the milestones that load. */
  photos: readonly Photo[];
  dropPhoto: (id: number) => void;
}

/** The milestones of a project, in order, with their pictures. */
export function Timeline({ hitos, photos, dropPhoto }: Props) {
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
                <PhotoButton
                  photo={photo}
                  place={place}
                  className={styles.photo}
                  onBroken={() => dropPhoto(id)}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
