import { Link } from '../ui/Link/Link.tsx';
import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';

/** How to write to the studio about a legal matter: whatever of it is published. */
export default function EstudioContacto() {
  const { email, telefono, direccion } = useConfiguracion();
  return (
    <ul>
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
