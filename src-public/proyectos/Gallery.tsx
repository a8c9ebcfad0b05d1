import { Section } from '../ui/Section/Section.tsx';
import styles from './Gallery.module.css';
import { PhotoButton } from './PhotoButton.tsx';
import type { Photo } from './types.ts';

interface Props {
  photos: readonly Photo[];
  dropPhoto: (id: number) => void;
}

/** The pictures of a project at a glance, each of which opens large. */
export const Gallery = ({ photos, dropPhoto }: Props) => (
  <Section
    id="galeria"
    label="Imágenes"
    title="Galería del proyecto"
    {...(styles.gallery && { className: styles.gallery })}
  >
    <ul className={styles.grid}>
      {photos.map((photo, place) => (
        <li key={photo.id}>
          <PhotoButton
            photo={photo}
            place={place}
            className={styles.photo}
            onBroken={() => dropPhoto(photo.id)}
          />
        </li>
      ))}
    </ul>
  </Section>
);
