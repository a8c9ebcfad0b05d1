import { useEffect, useRef, useState } from 'react';
import { VIDEOS } from '../../../estudio/hecho/videos.ts';
import { classNames } from '../classNames.ts';
import { takeTurn } from '../oneAtATime.ts';
import styles from './BackdropVideo.module.css';

interface Connection {
  connection?: { saveData?: boolean };
}

/** Calls back when the page has loaded; its poster and text come first. */
function afterLoad(callback: () => void): () => void {
  if (document.readyState === 'complete') {
    callback();
    return () => undefined;
  }
  addEventListener('load', callback, { once: true });
  return () => removeEventListener('load', callback);
}

interface BackdropVideoProps {
  /** Files /video/NAME.{avif,webp,jpg,webm,mp4} and, of the poster, NAME-movil. */
  name: string;
  paused: boolean;
  /** The video moves and can be seen. */
  onPlaying?: () => void;
}

/** A picture behind a headline, and the loop that it begins, if there is one: that comes after all the rest. */
export function BackdropVideo({ name, paused, onPlaying }: BackdropVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const saving = (navigator as Connection).connection?.saveData === true;
    if (paused || wanted || saving || !VIDEOS.includes(name)) return undefined;
    return afterLoad(() => setWanted(true));
  }, [paused, wanted, name]);

  useEffect(() => {
    if (paused) video.current?.pause();
    // Browsers may refuse to play by themselves: the poster stays.
    else void video.current?.play().catch(() => undefined);
  }, [paused, wanted]);

  useEffect(() => {
    if (!playing || shown) return undefined;
    return takeTurn(() => {
      setShown(true);
      onPlaying?.();
    });
  }, [playing, shown, onPlaying]);

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
          className={classNames(styles.media, styles.video, shown && styles.playing)}
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
