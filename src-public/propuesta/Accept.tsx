import { formatVersion } from '../../src-shared/dates.ts';
import { formatCLP } from '../../src-shared/money.ts';
import { sumsOf } from '../../src-shared/propuestas.ts';
import { Link } from '../ui/Link/Link.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { Part } from './Part.tsx';
import styles from './Propuesta.module.css';
import type { Just, Opened } from './Situation.tsx';

interface AcceptProps extends Opened {
  chosen: number[];
  onJust: (just: Just) => void;
}

/** What whoever accepts agrees to, and the form that does it; or why this link cannot. */
export function Accept(props: AcceptProps) {
  const { propuesta, chosen } = props;
  const { documento, para } = propuesta;
  const { contenido, terminos, vendedor } = documento;
  if (para === null) {
    return (
      <Part id="aceptar" title="Aceptar la propuesta">
        <p>
          Este enlace sirve para leerla y preguntar. Para aceptarla se usa el que llegó por correo,
          porque ahí mandamos el código de la firma. Si no lo tienes,{' '}
          <Link to="/contacto">escríbenos</Link>.
        </p>
      </Part>
    );
  }
  return (
    <Part id="aceptar" title="Aceptar la propuesta">
      <p>
        Aceptas esta propuesta por <strong>{formatCLP(sumsOf(contenido, chosen).total)}</strong>,
        IVA incluido.
      </p>
      <div className={styles.terms}>
        <p>
          Se rige también por los{' '}
          <Link to="/terminos-condiciones" target="_blank">
            términos y condiciones<span className="sr-only"> (se abren en otra pestaña)</span>
          </Link>
          , versión {formatVersion(terminos)}.
        </p>
        <p>
          Si contratas como consumidor, tienes diez días desde que aceptas para retractarte sin dar
          razones, mientras el servicio no haya comenzado (Ley 19.496, artículo 3 bis).
        </p>
        <p>
          Te mandamos un código por correo. Al escribirlo aquí firmas electrónicamente la propuesta
          (Ley 19.799): no se lo des a nadie.
        </p>
        {vendedor ? <p>{`Vende ${vendedor}`}</p> : null}
      </div>
      <AcceptForm {...props} para={para} />
    </Part>
  );
}
