import { NOSOTROS } from '../../estudio/textos/nosotros.ts';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Section } from '../ui/Section/Section.tsx';
import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import { useEquipo } from './api/getEquipo.ts';
import styles from './NosotrosPage.module.css';

const CUANTAS = ['', 'Una persona que responde', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'] as const;

/** How many they are, in words. */
const who = (count: number): string =>
  count === 1 ? CUANTAS[1] : `${CUANTAS[count] || 'Muchas'} personas que responden`;

/** Who works in the studio; without a name what it stands for. Its heading is the page's. */
export default function Equipo() {
  const equipo = useEquipo();
  const { trabaja_desde: desde } = useConfiguracion();
  if (!equipo) return <div className={styles.room} />;
  return (
    <Section
      id="equipo"
      level={1}
      label="Nosotros"
      title={
        equipo.length === 0
          ? NOSOTROS.equipo.sinNombres.titulo
          : `${who(equipo.length)} con nombre y apellido`
      }
      lead={
        equipo.length === 0
          ? NOSOTROS.equipo.sinNombres.bajada
          : `${NOSOTROS.equipo.bajada}${desde ? ` ${NOSOTROS.equipo.desde} ${desde}.` : ''}`
      }
    >
      {equipo.length > 0 ? (
        <ul className={styles.team}>
          {equipo.map(({ id, simbolo, desde, imagen, nombre, cargo, texto }) => (
            <li key={id} className={styles.member}>
              {imagen ? (
                <div className={styles.portrait}>
                  <img src={imagen} alt={`Retrato de ${nombre}`} width={240} height={240} />
                  <div className={styles.badge} aria-hidden="true">
                    <span>{desde}</span>
                    <b>{simbolo}</b>
                  </div>
                </div>
              ) : null}
              <div>
                <Heading level={2} size="subtitle">
                  {nombre}
                </Heading>
                <p className={styles.role}>
                  {cargo}, desde {desde}
                </p>
                <p>{texto}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
