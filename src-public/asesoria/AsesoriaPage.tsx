import { ASESORIA } from '../../estudio/textos/asesoria.ts';
import { Suspense, useState } from 'react';
import { deferred } from '../data/deferred.tsx';
import { LandingBar } from '../landing/LandingBar.tsx';
import { LandingFooter } from '../landing/LandingFooter.tsx';
import { Offer } from '../landing/Offer.tsx';
import { Precio } from '../pagos/Precio.tsx';
import { BackdropVideo } from '../ui/BackdropVideo/BackdropVideo.tsx';
import { Button } from '../ui/Button/Button.tsx';
import { opens } from '../ui/Dialog/Dialog.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { setMotionPaused, useMotionPaused } from '../ui/motion.ts';
import { PauseControl } from '../ui/PauseControl/PauseControl.tsx';
import { Section } from '../ui/Section/Section.tsx';
import styles from './AsesoriaPage.module.css';

const ClosingAction = deferred(() => import('./ClosingAction.deferred.tsx'));
const AsesoriaDialog = deferred(() => import('./AsesoriaDialog.deferred.tsx'));

const TestimoniosSection = deferred(() => import('../testimonios/TestimoniosSection.deferred.tsx'));
const OfertaData = deferred(() => import('../pagos/OfertaData.deferred.tsx'));

const DIALOG = 'pago';

const PRODUCTO = 'asesoria-cv';

const FACTS = [
  {
    key: 'precio',
    large: <Precio de={PRODUCTO} que="valor" />,
    small: 'IVA incluido, en un pago único',
  },
  { key: 'dia', large: 'El día que elijas', small: 'tu primera sesión, que agendas en línea' },
];

function Hero() {
  const paused = useMotionPaused();
  const [moves, setMoves] = useState(false);
  return (
    <section data-tone="ink" className={styles.hero} aria-label="Presentación">
      <BackdropVideo name="curriculum" paused={paused} onPlaying={() => setMoves(true)} />
      <LandingBar />
      <div className={`container ${styles.words}`}>
        <Heading level={1} size="display">
          {ASESORIA.titulo}
        </Heading>
        <p className={styles.lead}>{ASESORIA.bajada}</p>
        <Offer de={PRODUCTO} dialog={DIALOG} action={ASESORIA.boton} facts={FACTS} />
        <p className={styles.small}>
          <Precio de={PRODUCTO} que="despues" />
        </p>
        {moves ? (
          <PauseControl paused={paused} onChange={setMotionPaused} className={styles.pause} />
        ) : null}
      </div>
    </section>
  );
}

function PriceCard() {
  return (
    <div className={styles.card} data-tone="ink">
      <div>
        <p className={styles.total}>
          <Precio de={PRODUCTO} que="valor" />
        </p>
        <p>Pago único, IVA incluido. Sin cobros mensuales.</p>
      </div>
      <ul className={styles.included}>
        {ASESORIA.incluye.map((texto) => (
          <li key={texto}>
            <Icon name="check" className={styles.check} />
            {texto}
          </li>
        ))}
      </ul>
      <div className={styles.pay}>
        <Button size="large" icon="arrow" {...opens(DIALOG)}>
          Contratar ahora
        </Button>
        <p className={styles.small}>
          <Precio de={PRODUCTO} que="despues" />
        </p>
      </div>
    </div>
  );
}

/** The landing of the CV advisory. */
export default function AsesoriaPage() {
  return (
    <>
      <Suspense>
        <OfertaData de={PRODUCTO} />
      </Suspense>
      <Hero />
      <Section id="razones" label={ASESORIA.razones.sobre} title={ASESORIA.razones.titulo}>
        <ul className={styles.reasons}>
          {ASESORIA.razones.lista.map(({ dato, titulo, texto }) => (
            <li key={titulo}>
              <p className={styles.figure} aria-hidden="true">
                {dato}
              </p>
              <Heading level={3} size="subtitle">
                {titulo}
              </Heading>
              <p>{texto}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="programa"
        tone="deep"
        label={ASESORIA.programa.sobre}
        title={ASESORIA.programa.titulo}
      >
        <div className={styles.program}>
          <ol className={styles.steps}>
            {ASESORIA.programa.lista.map(({ titulo, texto }) => (
              <li key={titulo}>
                <Heading level={3} size="small">
                  {titulo}
                </Heading>
                <p>{texto}</p>
              </li>
            ))}
          </ol>
          <PriceCard />
        </div>
      </Section>
      <Suspense>
        <TestimoniosSection
          pagina="asesoria"
          label={ASESORIA.testimonios.sobre}
          title={ASESORIA.testimonios.titulo}
        />
      </Suspense>
      <Section
        id="cierre"
        tone="ink"
        title={ASESORIA.cierre.titulo}
        lead={ASESORIA.cierre.bajada}
        action={
          <Suspense>
            <ClosingAction de={PRODUCTO} dialog={DIALOG} />
          </Suspense>
        }
      />
      <LandingFooter />
      <Suspense>
        <AsesoriaDialog id={DIALOG} />
      </Suspense>
    </>
  );
}
