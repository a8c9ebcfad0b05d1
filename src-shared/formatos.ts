/** How amounts, days and instants are written for people in Chile. */

export const ZONA_HORARIA = 'America/Santiago';

const pesos = new Intl.NumberFormat('es-CL', { style: 'currency', currency: 'CLP', maximumFractionDigits: 0 });

/** An amount of Chilean pesos: $150.000. */
export const formatCLP = (monto: number): string => pesos.format(monto);

const SOLO_DIA = /^(\d{4})-(\d{2})-(\d{2})/;

const escribirDia = (dia: string, formato: Intl.DateTimeFormat): string => {
  const partes = SOLO_DIA.exec(dia);
  if (!partes) return '';
  // A day has no time zone: noon UTC is the same day everywhere that matters.
  return formato.format(new Date(`${partes[0]}T12:00:00Z`));
};

const diaLargo = new Intl.DateTimeFormat('es-CL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const mesYAno = new Intl.DateTimeFormat('es-CL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A day (YYYY-MM-DD) in words: 3 de marzo de 2026. Empty when it is not a day. */
export const formatDia = (dia: string): string => escribirDia(dia, diaLargo);

/** Month and year of a day: marzo de 2026. */
export const formatMes = (dia: string): string => escribirDia(dia, mesYAno);

const instante = new Intl.DateTimeFormat('es-CL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONA_HORARIA,
});

/**
 * An instant as the API writes it. The local one writes "2026-11-20 08:16:39.383+00", which not
 * every browser can read.
 */
export const leerInstante = (valor: string): Date => new Date(valor.replace(' ', 'T').replace(/\+00$/, 'Z'));

/** An instant as the clock in Santiago shows it. Empty when it is not an instant. */
export const formatInstante = (valor: string | Date): string => {
  const fecha = typeof valor === 'string' ? leerInstante(valor) : valor;
  return Number.isNaN(fecha.getTime()) ? '' : instante.format(fecha);
};
