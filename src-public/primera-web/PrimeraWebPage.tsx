import { Suspense } from 'react';
import { PRIMERA_WEB } from '../../estudio/textos/primera-web.ts';
import { deferred } from '../data/deferred.tsx';
import { LandingBar } from '../landing/LandingBar.tsx';
import { LandingFooter } from '../landing/LandingFooter.tsx';
import { Offer } from '../landing/Offer.tsx';
import { Precio } from '../pagos/Precio.tsx';
import { Button } from '../ui/Button/Button.tsx';
import { opens } from '../ui/Dialog/Dialog.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Section } from '../ui/Section/Section.tsx';
import styles from './PrimeraWebPage.module.css';

const PaymentDialog = deferred(() => import('../pagos/PaymentDialog.deferred.tsx'));

const TestimoniosSection = deferred(() => import('../testimonios/TestimoniosSection.deferred.tsx'));
const Cuantos = deferred(() => import('./Cuantos.deferred.tsx'));
const Aviso = deferred(() => import('./Aviso.deferred.tsx'));
const OfertaData = deferred(() => import('../pagos/OfertaData.deferred.tsx'));

const DIALOG = 'pago';

const { imagen } = PRIMERA_WEB;

function Hero() {
  return (
    <section data-tone="ink" className={styles.hero}>
      <LandingBar />
      <div className={`container ${styles.heroRow}`}>
        <div className={styles.words}>
          <Heading level={1} size="title">
            {PRIMERA_WEB.titulo}
          </Heading>
          <p className={styles.lead}>{PRIMERA_WEB.bajada}</p>
          <Offer
            de="pagina-web"
            dialog={DIALOG}
            action={PRIMERA_WEB.boton}
            facts={[
              {
                key: 'precio',
                large: <Precio de="pagina-web" que="total" />,
                small: (
                  <>
                    IVA incluido. Comienza con <Precio de="pagina-web" que="monto" />
                  </>
                ),
              },
              { key: 'plazo', large: PRIMERA_WEB.plazo.dato, small: PRIMERA_WEB.plazo.texto },
            ]}
          />
          <p className={styles.net}>
            <Precio de="pagina-web" que="todo" /> + IVA en total,{' '}
            <Precio de="pagina-web" que="neto" /> para comenzar.
            <span className={styles.count}>
              <Suspense>
                <Cuantos />
              </Suspense>
            </span>
          </p>
        </div>
        {imagen && (
          <picture>
            <source
              type="image/avif"
              srcSet={`${imagen.archivo}-600.avif 600w, ${imagen.archivo}.avif 1000w`}
              sizes="(min-width: 60rem) 45vw, 80vw"
            />
            <img
              src={`${imagen.archivo}.webp`}
              alt={imagen.texto}
              width={1000}
              height={625}
              fetchPriority="high"
              className={styles.picture}
            />
          </picture>
        )}
      </div>
    </section>
  );
}

/** The landing of the first web page. Its buttons open the ways to pay the first half. */
export default function PrimeraWebPage() {
  return (
    <>
      <Suspense>
        <OfertaData de="pagina-web" />
      </Suspense>
      <Hero />
      <Section
        id="beneficios"
        label={PRIMERA_WEB.beneficios.sobre}
        title={PRIMERA_WEB.beneficios.titulo}
      >
        <ul className={styles.benefits}>
          {PRIMERA_WEB.beneficios.lista.map(({ icon, titulo, texto }) => (
            <li key={titulo}>
              <Icon name={icon} className={styles.icon} />
              <Heading level={3} size="subtitle">
                {titulo}
              </Heading>
              <p>{texto}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="incluye"
        tone="deep"
        label={PRIMERA_WEB.incluye.sobre}
        title={PRIMERA_WEB.incluye.titulo}
      >
        <div className={styles.offer}>
          <ul className={styles.included}>
            {PRIMERA_WEB.incluye.lista.map((texto) => (
              <li key={texto}>
                <Icon name="check" className={styles.check} />
                {texto}
              </li>
            ))}
          </ul>
          <div className={styles.price} data-tone="ink">
            <p className={styles.total}>
              <Precio de="pagina-web" que="total" /> <span>IVA incluido</span>
            </p>
            <p>
              <Precio de="pagina-web" que="todo" /> + IVA. Pagas la mitad al comenzar y la mitad
              cuando tu página está lista.
            </p>
            <Button size="large" icon="arrow" {...opens(DIALOG)}>
              Comenzar con <Precio de="pagina-web" que="monto" />
            </Button>
          </div>
        </div>
      </Section>
      <section className={`container ${styles.mail}`} aria-labelledby="correo-titulo">
        <div className={styles.mailWords}>
          <Heading level={2} size="title" id="correo-titulo">
            {PRIMERA_WEB.correo.titulo}
          </Heading>
          <p>{PRIMERA_WEB.correo.texto}</p>
        </div>
        <ul className={styles.boxes}>
          {PRIMERA_WEB.correo.casillas.map((casilla) => (
            <li key={casilla}>
              <Icon name="mail" />
              {casilla}
            </li>
          ))}
        </ul>
      </section>
      <Suspense>
        <TestimoniosSection
          pagina="primera-web"
          tone="deep"
          label={PRIMERA_WEB.testimonios.sobre}
          title={PRIMERA_WEB.testimonios.titulo}
        />
      </Suspense>
      <section data-tone="ink" className={styles.closing} aria-labelledby="oferta">
        <div className={`container ${styles.closingRow}`}>
          <Suspense>
            <Aviso />
          </Suspense>
          <Button size="large" icon="arrow" {...opens(DIALOG)}>
            Comenzar ahora
          </Button>
        </div>
      </section>
      <LandingFooter />
      <Suspense>
        <PaymentDialog id={DIALOG} de="pagina-web" title="Pago inicial (50%)" />
      </Suspense>
    </>
  );
}
