import { Suspense } from 'react';
import { INICIO } from '../../../estudio/textos/inicio.ts';
import { LinkButton } from '../../ui/Button/Button.tsx';
import { deferred } from '../../data/deferred.tsx';
import { useHydrated } from '../../data/useHydrated.ts';
import { setMotionPaused, useMotionPaused } from '../../ui/motion.ts';
import { PauseControl } from '../../ui/PauseControl/PauseControl.tsx';
import { Brand } from '../../layout/Brand.tsx';
import { COTIZAR } from '../../layout/links.ts';
import styles from './Hero.module.css';
import { HeroHeadline } from './HeroHeadline.tsx';
import { BackdropVideo } from '../../ui/BackdropVideo/BackdropVideo.tsx';

const Pruebas = deferred(() => import('./Pruebas.deferred.tsx'));

/** Made once: rendered again before its script is there, what is prerendered would go. */
const pruebas = (
  <Suspense>
    <Pruebas />
  </Suspense>
);

/** The first view: what the studio does, over a slow loop, and what it has done. */
export function Hero() {
  const paused = useMotionPaused();
  // Before that nothing moves, and there is nothing to pause.
  const alive = useHydrated();
  return (
    <section id="hero" data-tone="ink" className={styles.hero} aria-label="Presentación">
      <BackdropVideo name="portada" paused={paused} />
      <div className={`container ${styles.frame}`}>
        <div className={styles.top}>
          <Brand />
        </div>
        <div className={styles.words}>
          <HeroHeadline paused={paused} />
          <LinkButton to={COTIZAR} size="large" icon="arrow">
            {INICIO.boton}
          </LinkButton>
        </div>
        {pruebas}
        {alive ? (
          <PauseControl paused={paused} onChange={setMotionPaused} className={styles.pause} />
        ) : null}
      </div>
    </section>
  );
}
