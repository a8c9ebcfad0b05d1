import { Link } from '../ui/Link/Link.tsx';
import { formatRut } from '../../src-shared/rut.ts';
import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';

/** Who the studio is before the law and how to write to it: whatever of it is published. */
export default function EstudioContacto() {
  const { razon_social, rut, email, telefono, direccion } = useConfiguracion();
  return (
    <ul>
      {razon_social ? (
        <li>{[razon_social, rut && `RUT ${formatRut(rut)}`].filter(Boolean).join(', ')}</li>
      ) : null}
      {email ? (
        <li>
          Correo: <a href={`mailto:${email}`}>{email}</a>
        </li>
      ) : null}
      {telefono ? <li>Teléfono: {telefono}</li> : null}
      {direccion ? <li>Dirección: {direccion}</li> : null}
      <li>
        <Link to="/contacto">Formulario de contacto</Link> de este sitio
      </li>
    </ul>
  );
}
