import { array, object, string, type InferType } from 'yup';

/** What the daily look through the database found (private.faltas): what it is, its name, and how it differs. */
export const faltasSchema = array(
  object({
    que: string().required(),
    cual: string().defined(),
    como: string().required(),
  }),
).required();

export type Falta = InferType<typeof faltasSchema>[number];

const HOW: Readonly<Record<string, string>> = {
  falta: 'no está',
  sobra: 'no la hicieron las migraciones',
  cambio: 'cambió',
};

const SCHEMA: Readonly<Record<string, string>> = {
  tabla: 'La tabla',
  vista: 'La vista',
  politica: 'La regla',
  disparador: 'El disparador',
  funcion: 'La función',
  esquema: 'El esquema',
};

const JOBS: Readonly<Record<string, string>> = {
  falta: 'no está programado',
  cambio: 'está apagado o programado de otra manera',
  falla: 'falla cada vez que corre',
  parado: 'no ha corrido cuando debía',
};

/** A finding in words, without an end. */
export function faltaEnPalabras({ que, cual, como }: Falta): string {
  if (que === 'reglas')
    return `La tabla ${cual} quedó sin sus reglas de acceso: quien la alcance la lee entera`;
  if (que === 'bucket')
    return como === 'cambio'
      ? `La carpeta de archivos ${cual} se hizo pública, o dejó de serlo`
      : `La carpeta de archivos ${cual} ${HOW[como] ?? como}`;
  if (que === 'migraciones')
    return `La última migración aplicada (${cual || 'ninguna'}) no es la que esta base dice tener`;
  if (que === 'extension') return `La extensión ${cual} no está activada`;
  if (que === 'trabajo') return `El trabajo ${cual} de pg_cron ${JOBS[como] ?? como}`;
  if (que === 'secreto') return `Falta el secreto ${cual} en Vault`;
  if (que === 'fila')
    return `La tarea ${cual.replace(' ', ' no pudo con la fila ')} (código ${como}); hizo las demás`;
  if (que === 'purga')
    return `De noche no se pudo borrar algo que ya había cumplido su plazo: ${cual.replaceAll('_', ' ')} (${como})`;
  if (que === 'sin_ver') return 'No se pudo mirar pg_cron, pg_net o Vault';
  if (que === 'funcion' && !(como in HOW))
    return como === 'muda'
      ? `La función ${cual} no contesta`
      : `La función ${cual} contesta ${como}`;
  if (como === 'cambio' && (que === 'tabla' || que === 'esquema'))
    return `Los permisos ${que === 'tabla' ? 'de la tabla' : 'del esquema'} ${cual} cambiaron`;
  return `${SCHEMA[que] ?? que} ${cual} ${HOW[como] ?? como}`;
}

/** Whether it is about what Supabase runs for the database, and not about the database itself. */
const isOfSupabase = ({ que, como }: Falta): boolean =>
  ['extension', 'trabajo', 'secreto', 'sin_ver'].includes(que) ||
  (que === 'funcion' && !(como in HOW));

const isOfATask = ({ que }: Falta): boolean => que === 'fila';

/** Whether it is a row that the nightly purge could not erase. */
const isOfPurge = ({ que }: Falta): boolean => que === 'purga';

/** What to do about findings, said once for all of them. */
export function queHacer(faltas: readonly Falta[]): string {
  return [
    !faltas.every((falta) => isOfSupabase(falta) || isOfATask(falta) || isOfPurge(falta)) &&
      'Alguien cambió la base por fuera de las migraciones. Avísale hoy a quien mantiene el sitio: hay datos que podrían estar a la vista.',
    faltas.some(isOfATask) &&
      'Una tarea deja una fila sin hacer y la intenta otra vez cada día: quien mantiene el sitio la mira con ese código.',
    faltas.some(isOfPurge) &&
      'Lo que no se borró guarda datos de personas por más tiempo del que prometemos: se intenta otra vez cada noche, y si sigue ahí, quien mantiene el sitio tiene que ver por qué.',
    faltas.some(isOfSupabase) &&
      'Algo de Supabase quedó sin configurar o se detuvo: quien mantiene el sitio lo encuentra en docs/operacion.md, «First hour».',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
