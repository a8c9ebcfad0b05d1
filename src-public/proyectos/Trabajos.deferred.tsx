import { Heading } from '../ui/Heading/Heading.tsx';
import { Link } from '../ui/Link/Link.tsx';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Row } from '../ui/Row/Row.tsx';
import { Section } from '../ui/Section/Section.tsx';
import { proyectoPath } from '../routes/routes.ts';
import { useProyectos } from './api/getProyectos.ts';
import { Cover } from './Cover.tsx';
import { IN_FIRST_VIEW, latestWithCover, lineOf } from './grid.ts';
import { classNames } from '../ui/classNames.ts';
import cover from './Cover.module.css';
import styles from './Trabajos.module.css';

/** What fills a row, or two pairs. */
const SHOWN = 4;

/**
 * "Nuestros trabajos" on the home page: the covers of the latest after those of its first view, and the way to all of
 * them. Nothing while there are none.
 */
export default function Trabajos() {
  const { data: proyectos, isError } = useProyectos();
  const latest = latestWithCover(proyectos ?? [], IN_FIRST_VIEW + SHOWN);
  // Those of the first view again only where there are no others.
  const others = latest.slice(IN_FIRST_VIEW);
  const shown = others.length > 0 ? others : latest;
  if (proyectos?.length === 0) return null;
  return (
    <Section
      id="portfolio"
      label="Portafolio"
      title="Nuestros trabajos"
      className={styles.section}
      action={
        <LinkButton to="/paginas-web" variant="secondary" icon="arrow">
          Ver todos los proyectos
        </LinkButton>
      }
    >
      {!proyectos && !isError ? (
        <Row className={styles.covers} aria-hidden="true">
          {Array.from({ length: SHOWN }, (_nothing, place) => (
            <li key={place} className={styles.work}>
              <div className={classNames(cover.frame, styles.cover)} />
              <p>&nbsp;</p>
            </li>
          ))}
        </Row>
      ) : null}
      {shown.length > 0 ? (
        <Row className={styles.covers}>
          {shown.map((proyecto, place) => (
            <li key={proyecto.id} className={styles.work}>
              <div className={classNames(cover.frame, styles.cover)}>
                <Cover
                  proyecto={proyecto}
                  part={place === 0 && shown.length % 2 === 1 ? 'whole' : 'quarter'}
                />
              </div>
              <div>
                <Heading level={3} size="small">
                  <Link to={proyectoPath(proyecto)} className={styles.link}>
                    {proyecto.plataforma}
                  </Link>
                </Heading>
                <p className={styles.line}>{lineOf(proyecto)}</p>
              </div>
            </li>
          ))}
        </Row>
      ) : null}
    </Section>
  );
}
