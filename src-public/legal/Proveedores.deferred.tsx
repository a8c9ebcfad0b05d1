import { guaranteeOf, missingOf, SERVICIOS } from '../../src-shared/proveedores.ts';
import { optionText } from '../../src-shared/options.ts';
import { useProveedores } from './api/getProveedores.ts';

/** Who holds data for the studio, where, and what protects it there: as far as the studio has written it down. */
export default function Proveedores() {
  const named = useProveedores().filter((proveedor) => missingOf(proveedor).length === 0);
  if (named.length === 0)
    return <p>Puedes pedirnos sus nombres y países por las vías de arriba.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Para qué</th>
          <th scope="col">Quién y dónde</th>
          <th scope="col">Qué protege los datos</th>
        </tr>
      </thead>
      <tbody>
        {named.map((proveedor) => (
          <tr key={proveedor.servicio}>
            <td>{optionText(SERVICIOS, proveedor.servicio)}</td>
            <td>
              {proveedor.nombre}, {proveedor.pais}
            </td>
            <td>
              {proveedor.documento ? (
                <a href={proveedor.documento} target="_blank" rel="noreferrer">
                  {guaranteeOf(proveedor)}
                  <span className="sr-only"> (se abre en otra pestaña)</span>
                </a>
              ) : (
                guaranteeOf(proveedor)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
