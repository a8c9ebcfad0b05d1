import { useState } from 'react';
import { Gallery } from './Gallery.tsx';
import { Lightbox } from './Lightbox.tsx';
import { Timeline } from './Timeline.tsx';
import type { Hito } from './types.ts';

/** How a project went: its pictures together, then its milestones. One that does not load is in neither. */
export function Story({ hitos }: { hitos: readonly Hito[] }) {
  const [broken, setBroken] = useState<readonly number[]>([]);
  const photos = hitos.flatMap(({ id, imagen, imagen_texto: said, titulo }) =>
    imagen && !broken.includes(id) ? [{ id, src: imagen, alt: said ?? titulo }] : [],
  );
  const dropPhoto = (id: number) => setBroken((before) => [...before, id]);
  return (
    <>
      {photos.length > 0 ? <Gallery photos={photos} dropPhoto={dropPhoto} /> : null}
      <Timeline hitos={hitos} photos={photos} dropPhoto={dropPhoto} />
      {photos.length > 0 ? <Lightbox photos={photos} /> : null}
    </>
  );
}
