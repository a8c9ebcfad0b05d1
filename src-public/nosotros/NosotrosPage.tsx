import { Suspense } from 'react';
import { deferred } from '../data/deferred.tsx';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Section } from '../ui/Section/Section.tsx';
import { VALORES } from './contenido.ts';
import styles from './NosotrosPage.module.css';

const Equipo = deferred(() => import('./Equipo.deferred.tsx'));

/** The team, what it believes in; how to reach it. */
export default function NosotrosPage() {
  return (
    <>
      <Suspense fallback={<div className={styles.room} />}>
        <Equipo />
      </Suspense>
      <Section id="valores" tone="ink" label="Valores" title="De qué estamos hechos">
        <ul className={styles.values}>
          {VALORES.map(({ titulo, texto }) => (
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
        title="Si te gusta cómo trabajamos, conversemos"
        lead="Una llamada de media hora basta para saber si somos el equipo que necesitas. Si no lo somos, te lo decimos."
        action={
          <LinkButton to="/contact" size="large" icon="arrow">
            Escríbenos
          </LinkButton>
        }
      />
    </>
  );
}
