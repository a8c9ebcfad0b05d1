import { LinkButton } from '../../ui/Button/Button.tsx';
import { useHydrated } from '../../data/useHydrated.ts';
import { setMotionPaused, useMotionPaused } from '../../ui/motion.ts';
import { PauseControl } from '../../ui/PauseControl/PauseControl.tsx';
import { Brand } from '../../layout/Brand.tsx';
import styles from './Hero.module.css';
import { HeroHeadline } from './HeroHeadline.tsx';
import { BackdropVideo } from '../../ui/BackdropVideo/BackdropVideo.tsx';

/** The first view: what the studio does, over a slow loop of copper and sea. */
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
          <p className={styles.place}>Estudio de software · Providencia, Chile</p>
        </div>
        <div className={styles.words}>
          <HeroHeadline paused={paused} />
          <div className={styles.actions}>
            <LinkButton to="/tu-proxima-plataforma" size="large" icon="arrow">
              Cotiza tu proyecto
            </LinkButton>
            <LinkButton to="#portfolio" size="large" variant="secondary">
              Ver nuestros trabajos
            </LinkButton>
          </div>
        </div>
        {alive ? (
          <PauseControl paused={paused} onChange={setMotionPaused} className={styles.pause} />
        ) : null}
      </div>
    </section>
  );
}
