import { useEffect, useState } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { takeTurn } from '../../ui/oneAtATime.ts';
import { INICIO } from '../../../estudio/textos/inicio.ts';
import { longest, ROTACION_MS, titular, TITULARES } from '../titulares.ts';
import styles from './HeroHeadline.module.css';

/** The rotating headline over the line that stays. It keeps the room of the longest one, so that nothing below moves. */
export function HeroHeadline({ paused }: { paused: boolean }) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (paused) return undefined;
    let giveUp = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      giveUp = takeTurn(() => setIndex((before) => (before + 1) % TITULARES));
    }, ROTACION_MS);
    return () => giveUp();
  }, [paused, index]);

  const { titulo, animacion } = titular(index);
  // The first one stays: it is what the visitor came to see.
  const motion = index === 0 ? undefined : styles[animacion];
  return (
    <div className={styles.headline}>
      <div className={styles.stack}>
        <h1 key={titulo} className={classNames(styles.title, motion)}>
          {titulo}
        </h1>
        <span className={classNames(styles.title, styles.room)} aria-hidden="true">
          {longest}
        </span>
      </div>
      <p className={styles.subtitle}>{INICIO.subtitulo}</p>
    </div>
  );
}
