/** How amounts, days and instants are written for people in Chile. */

export const ZONA_HORARIA = 'America/Santiago';

// Amounts and days are written by hand: the first Intl formatter of a page costs a phone 60 ms.

/** An amount of Chilean pesos: $150.000. */
export const formatCLP = (monto: number): string =>
  `$${String(Math.round(monto)).replace(/\B(?=(\d{3})+$)/g, '.')}`;

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

const writeDay = (
  dia: string,
  write: (dia: number, mes: string, ano: string) => string,
): string => {
  const [, ano = '', mes, numero] = /^(\d{4})-(\d{2})-(\d{2})/.exec(dia) ?? [];
  const nombre = MESES[Number(mes) - 1];
  return nombre ? write(Number(numero), nombre, ano) : '';
};

/** A day (YYYY-MM-DD) in words: 3 de marzo de 2026. Empty when it is not a day. */
export const formatDay = (dia: string): string =>
  writeDay(dia, (numero, mes, ano) => `${numero} de ${mes} de ${ano}`);

/** Month and year of a day: marzo de 2026. */
export const formatMonth = (dia: string): string =>
  writeDay(dia, (_numero, mes, ano) => `${mes} de ${ano}`);

let instante: Intl.DateTimeFormat | undefined;

const santiagoClock = (): Intl.DateTimeFormat =>
  (instante ??= new Intl.DateTimeFormat('es-CL', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: ZONA_HORARIA,
  }));

/**
 * An instant as the API writes it. The local one writes "2026-11-20 08:16:39.383+00", which not
 * every browser can read.
 */
export const parseInstant = (valor: string): Date =>
  new Date(valor.replace(' ', 'T').replace(/\+00$/, 'Z'));

/** An instant as the clock in Santiago shows it. Empty when it is not an instant. */
export const formatInstant = (valor: string | Date): string => {
  const fecha = typeof valor === 'string' ? parseInstant(valor) : valor;
  return Number.isNaN(fecha.getTime()) ? '' : santiagoClock().format(fecha);
};
