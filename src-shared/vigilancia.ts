// What is known of a watched site, as people read it.

/** The reason of a fall, as the end of a sentence: what counts as down, and what cannot be measured. */
const MOTIVOS: Readonly<Record<string, string>> = {
  sin_respuesta: 'no respondió en 10 segundos',
  conexion: 'no aceptó la conexión o la cortó',
  nombre: 'su dominio no lleva a ningún servidor',
  certificado: 'su certificado no es válido',
  codigo: 'respondió con un error',
  vacia: 'respondió con una página vacía',
  palabra: 'respondió una página sin la palabra esperada',
  vueltas: 'redirige demasiadas veces',
  interna: 'lleva a una dirección que no es pública',
  bloqueado: 'no deja pasar a programas como el nuestro',
  direccion: 'lleva a una dirección que no medimos',
  solo_ipv6: 'solo responde por IPv6, que no alcanzamos',
  ilegible: 'responde con una compresión que no leemos',
};

/** What was wrong with a site, as the end of a sentence: "respondió con un error (500)". */
export const reasonText = (motivo: string, codigo: number | null): string =>
  `${MOTIVOS[motivo] ?? 'no respondió bien'}${codigo !== null && codigo >= 400 ? ` (${codigo})` : ''}`;

/** For how long something lasted, in its two largest units: "3 h 20 min". */
export function spanText(some: number): string {
  const minutes = Math.max(1, some);
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor((minutes % 1440) / 60),
    minutes % 60,
  ];
  const parts = [
    days > 0 && (days === 1 ? '1 día' : `${days} días`),
    hours > 0 && `${hours} h`,
    days === 0 && rest > 0 && `${rest} min`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}

/** How long an outage lasted, and how much of it was planned and does not count. */
export const outageSpanText = (minutos: number, planificados: number): string =>
  `${spanText(minutos)}${planificados > 0 ? `, sin contar ${spanText(planificados)} de trabajos planificados` : ''}`;

/** A part in percent, rounded down, so that what failed once is never 100 %. */
export const percentText = (part: number): string =>
  `${(Math.floor(part * 10_000 + 1e-6) / 100).toLocaleString('es-CL', { maximumFractionDigits: 2 })}\u00a0%`;

/** How long a site took to answer: "430 ms", "1,2 s". */
export const timeText = (ms: number): string =>
  ms < 1_000
    ? `${ms} ms`
    : `${(ms / 1_000).toLocaleString('es-CL', { maximumFractionDigits: 1 })} s`;
