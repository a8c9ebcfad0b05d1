import { Suspense } from 'react';
import { NOSOTROS } from '../../estudio/textos/nosotros.ts';
import { deferred } from '../data/deferred.tsx';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Section } from '../ui/Section/Section.tsx';
import styles from './NosotrosPage.module.css';

const Equipo = deferred(() => import('./Equipo.deferred.tsx'));

/** The team, what it believes in; how to reach it. */
export default function NosotrosPage() {
  return (
    <>
      <Suspense fallback={<div className={styles.room} />}>
        <Equipo />
      </Suspense>
      <Section
        id="valores"
        tone="ink"
        label={NOSOTROS.valores.sobre}
        title={NOSOTROS.valores.titulo}
      >
        <ul className={styles.values}>
          {NOSOTROS.valores.lista.map(({ titulo, texto }) => (
            <li key={titulo}>
              <Heading level={3} size="subtitle">
                {titulo}
              </Heading>
              <p>{texto}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="conversemos"
        tone="deep"
        title={NOSOTROS.cierre.titulo}
        lead={NOSOTROS.cierre.bajada}
        action={
          <LinkButton to="/contact" size="large" icon="arrow">
            {NOSOTROS.cierre.boton}
          </LinkButton>
        }
      />
    </>
  );
}
