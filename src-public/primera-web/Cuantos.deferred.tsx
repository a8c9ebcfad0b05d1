import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';

/** How many have their page, as the studio counts them; nothing where it says nothing. */
export default function Cuantos() {
  const { emprendedores } = useConfiguracion();
  const count = Number(emprendedores).toLocaleString('es-CL');
  return emprendedores ? <span>{`Más de ${count} emprendedores ya tienen la suya.`}</span> : null;
}
