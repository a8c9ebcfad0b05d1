import { useEffect, useRef, useState } from 'react';
import { classNames } from '../classNames.ts';
import styles from './BackdropVideo.module.css';

interface Connection {
  connection?: { saveData?: boolean };
}

/** Calls back when the page has loaded and the browser has nothing better to do. */
function afterLoad(callback: () => void): () => void {
  let timer = 0;
  const begin = () => {
    timer = window.setTimeout(callback, 600);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => {
    removeEventListener('load', begin);
    clearTimeout(timer);
  };
}

interface BackdropVideoProps {
  /** Files /video/NAME.{avif,webp,jpg,webm,mp4} and, of the poster, NAME-movil. */
  name: string;
  paused: boolean;
}

/** A loop behind a headline. Its poster is the first view; the video comes after all the rest. */
export function BackdropVideo({ name, paused }: BackdropVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(false);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    const saving = (navigator as Connection).connection?.saveData === true;
    if (paused || wanted || saving) return undefined;
    return afterLoad(() => setWanted(true));
  }, [paused, wanted]);

  useEffect(() => {
    if (paused) video.current?.pause();
    // Browsers may refuse to play by themselves: the poster stays.
    else void video.current?.play().catch(() => undefined);
  }, [paused, wanted]);

  return (
    <div className={styles.frame} aria-hidden="true">
      <picture>
        <source media="(max-width: 48rem)" type="image/avif" srcSet={`/video/${name}-movil.avif`} />
        <source media="(max-width: 48rem)" type="image/webp" srcSet={`/video/${name}-movil.webp`} />
        <source type="image/avif" srcSet={`/video/${name}.avif`} />
        <source type="image/webp" srcSet={`/video/${name}.webp`} />
        <img src={`/video/${name}.jpg`} alt="" fetchPriority="high" className={styles.media} />
      </picture>
      {wanted ? (
        <video
          ref={video}
          className={classNames(styles.media, styles.video, playing && styles.playing)}
          muted
          loop
          playsInline
          onPlaying={() => setPlaying(true)}
        >
          <source src={`/video/${name}.webm`} type="video/webm" />
          <source src={`/video/${name}.mp4`} type="video/mp4" />
        </video>
      ) : null}
    </div>
  );
}
