import { LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Section } from '../ui/Section/Section.tsx';
import { EQUIPO, VALORES } from './contenido.ts';
import styles from './NosotrosPage.module.css';

/** The team, what it believes in; how to reach it. */
export default function NosotrosPage() {
  return (
    <>
      <Section
        id="equipo"
        level={1}
        label="Nosotros"
        title="Tres personas que responden con nombre y apellido"
        lead="Somos un estudio chico por decisión. Llevamos más de cinco años haciendo software en Chile y quien te atiende es quien lo construye."
      >
        <ul className={styles.team}>
          {EQUIPO.map(({ simbolo, numero, imagen, nombre, cargo, texto }) => (
            <li key={nombre} className={styles.member}>
              <div className={styles.portrait}>
                <img src={imagen} alt={`Retrato de ${nombre}`} width={240} height={240} />
                <div className={styles.tile} aria-hidden="true">
                  <span>{numero}</span>
                  <b>{simbolo}</b>
                </div>
              </div>
              <div>
                <Heading level={2} size="subtitle">
                  {nombre}
                </Heading>
                <p className={styles.role}>
                  {cargo}, desde {numero}
                </p>
                <p>{texto}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
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
        lead="Una llamada de media hora basta para saber si somos el equipo que necesitas. Si no lo somos, te recomendamos a alguien."
        action={
          <LinkButton to="/contact" size="large" icon="arrow">
            Escríbenos
          </LinkButton>
        }
      />
    </>
  );
}
