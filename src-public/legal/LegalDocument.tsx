import type { ReactNode } from 'react';
import { formatDay } from '../../src-shared/dates.ts';
import { WHAT_CHANGED } from '../../src-shared/legalChanges.ts';
import { Heading } from '../ui/Heading/Heading.tsx';
import styles from './LegalDocument.module.css';

export interface Clausula {
  id: string;
  titulo: string;
  cuerpo: ReactNode;
}

interface LegalDocumentProps {
  titulo: string;
  intro: string;
  /** Day of the last change, YYYY-MM-DD. */
  actualizado: string;
  page: keyof typeof WHAT_CHANGED;
  clausulas: readonly Clausula[];
  children?: ReactNode;
}

/** A legal text: what it is in a sentence, an index, numbered clauses. */
export function LegalDocument({
  titulo,
  intro,
  actualizado,
  page,
  clausulas,
  children,
}: LegalDocumentProps) {
  return (
    <article className={`container ${styles.document}`}>
      <header className={styles.header}>
        <Heading level={1} size="title">
          {titulo}
        </Heading>
        <p className={styles.intro}>{intro}</p>
        <p className={styles.date}>
          Última actualización: <time dateTime={actualizado}>{formatDay(actualizado)}</time>.{' '}
          {WHAT_CHANGED[page]}
        </p>
      </header>
      <nav aria-label="Contenido del documento" className={styles.index}>
        <ol>
          {clausulas.map(({ id, titulo: nombre }) => (
            <li key={id}>
              <a href={`#${id}`}>{nombre}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body} data-seleccionable="">
        {clausulas.map(({ id, titulo: nombre, cuerpo }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
            <h2 id={`${id}-titulo`}>{nombre}</h2>
            {cuerpo}
          </section>
        ))}
        {children}
      </div>
    </article>
  );
}
