import { useRespuesta } from '../../configuracion/api/getRespuesta.ts';
import { useProductos } from '../../pagos/api/getProductos.ts';
import { useProyectos } from '../../proyectos/api/getProyectos.ts';
import cover from '../../proyectos/Cover.module.css';
import { Cover } from '../../proyectos/Cover.tsx';
import { IN_FIRST_VIEW, latestWithCover } from '../../proyectos/grid.ts';
import { proyectoPath } from '../../routes/routes.ts';
import { classNames } from '../../ui/classNames.ts';
import { Link } from '../../ui/Link/Link.tsx';
import { proofOf } from '../pruebas.ts';
import styles from './Pruebas.module.css';

/** What the studio has done, beneath what it says of itself: a line of figures, and two covers. */
export default function Pruebas() {
  const { data: proyectos = [] } = useProyectos();
  const { productos } = useProductos();
  const respuesta = useRespuesta();
  const said = proofOf({
    proyectos: proyectos.length,
    desde: productos?.find(({ clase, ofrecido }) => ofrecido && clase === 'mitades')?.total,
    respuesta,
  });
  const latest = latestWithCover(proyectos, IN_FIRST_VIEW);
  return (
    <div className={styles.proof}>
      <p className={styles.said}>{said}</p>
      {latest.length > 0 ? (
        <ul className={styles.covers}>
          {latest.map((proyecto) => (
            <li key={proyecto.id} className={styles.work}>
              <div className={classNames(cover.frame, styles.cover)}>
                <Cover proyecto={proyecto} part="third" />
              </div>
              <Link to={proyectoPath(proyecto)} className={styles.link}>
                {proyecto.plataforma}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
