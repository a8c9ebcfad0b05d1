import { Heading } from '../../src-public/ui/Heading/Heading.tsx';
import { Icon } from '../../src-public/ui/Icon/Icon.tsx';
import css from './Voz.module.css';
import type { Par } from './voz.ts';

/** Sentences as we write them beside those that we do not, each with its reason. */
export function Pares({ tema, pares }: { tema: string; pares: readonly Par[] }) {
  return (
    <section className={css.tema} aria-label={tema}>
      <Heading level={3} size="subtitle">
        {tema}
      </Heading>
      <ul>
        {pares.map(({ si, no, porque }) => (
          <li key={si} className={css.par}>
            <p className={css.si}>
              <span>
                <Icon name="check" /> Así
              </span>
              {si}
            </p>
            <p className={css.no}>
              <span>
                <Icon name="close" /> Así no
              </span>
              {no}
            </p>
            <p className={css.porque}>{porque}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
