import { addDays, formatDay, formatDayShort } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { EACH, INCLUIDO } from '../../../src-shared/servicios.ts';
import type { Pago, Plataforma, Servicio } from '../../data/rows.ts';
import { optionText } from '../../kit/fields/options.ts';

// Prices and days of services in words. Which of them hold, the database says.

const MONTHS: Readonly<Record<string, number>> = { mes: 1, trimestre: 3, anio: 12 };

/** A price and how often it is paid, without a word of IVA: "$59.500 al año". */
export const priceText = (monto: number | null, periodo: string): string =>
  monto === null ? 'Sin costo por ahora' : `${formatCLP(monto)} ${EACH[periodo] ?? ''}`.trim();

/** When a service ends, or ended: the first day without it. */
export const endText = ({ estado, termina_el }: Servicio): string =>
  `${estado === 'terminado' ? 'Terminó' : 'Termina'} el ${formatDayShort(termina_el ?? '')}`;

/** The state of a service as it is shown. */
export const shownState = ({ estado, monto, proximo, termina_el }: Servicio): string =>
  estado === 'propuesto' && termina_el === null && (monto === null || proximo === null)
    ? INCLUIDO.valor
    : estado;

/** What its state does not say of the risk of a service. */
export const riskOf = ({ estado, riesgo }: Servicio): string | null =>
  !riesgo || riesgo === estado || (riesgo === 'por_aceptar' && estado === 'propuesto')
    ? null
    : riesgo;

/** The last day that was included in something else. */
export const includedUntil = ({ estado, meses_incluidos, proximo }: Servicio): string | null =>
  estado === 'propuesto' && meses_incluidos > 0 && proximo !== null ? addDays(proximo, -1) : null;

/** When something is charged next, in a few words. */
export function nextText(servicio: Servicio): string {
  const { estado, monto, proximo, meses_incluidos, termina_el } = servicio;
  if (termina_el !== null) return endText(servicio);
  if (estado === 'pausado') return 'Nada mientras esté en pausa';
  if (proximo === null) return `${meses_incluidos} meses desde la entrega`;
  const included = includedUntil(servicio);
  return monto === null && included !== null
    ? `Incluido hasta el ${formatDayShort(included)}`
    : formatDayShort(proximo);
}

/** The period that a payment is of, its days counted: "Del 1 mar 2027 al 29 feb 2028". */
export const periodText = ({ servicio_desde, servicio_hasta }: Pago): string =>
  `Del ${formatDayShort(servicio_desde ?? '')} al ${formatDayShort(addDays(servicio_hasta ?? '', -1))}`;

/** Months of the calendar, counted from year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The day of a service in a month, or the month's last: as private.dia_de_servicio counts it. */
function dayIn(month: number, ancla: string): string {
  const date = new Date(0);
  date.setUTCFullYear(Math.floor(month / 12), (month % 12) + 1, 0);
  const last = date.toISOString().slice(0, 10);
  return `${last.slice(0, 8)}${ancla.slice(8) < last.slice(8) ? ancla.slice(8) : last.slice(8)}`;
}

/** How many days are offered for a price to change. */
const OFFERED = 6;

/** The days from which another price may hold: on which a period begins that is not charged yet, late enough to announce it. */
export function daysToChange(servicio: Servicio, today: string): string[] {
  const { ancla, proximo, periodo, aviso_dias } = servicio;
  if (ancla === null || proximo === null) return [];
  const first = addDays(today, aviso_dias);
  const step = MONTHS[periodo] ?? 1;
  // The longest notice is three months.
  return Array.from({ length: OFFERED + 4 }, (_, at) => dayIn(monthOf(proximo) + at * step, ancla))
    .filter((day) => day >= first)
    .slice(0, OFFERED);
}

/** The default name of a service: "Hosting de laurel.cl". */
export function suggestedName(
  clase: string | null | undefined,
  platform: Pick<Plataforma, 'plataforma' | 'dominio'> | null,
): string {
  if (!clase || clase === 'otro') return '';
  const kind = optionText('claseServicio', clase);
  if (!platform) return kind;
  const domain = (platform.dominio ?? '').replace(/^https?:\/\/|^www\.|\/.*$/g, '');
  const of = domain.replace(/^www\./, '') || platform.plataforma;
  return `${kind} ${clase === 'dominio' && domain ? '' : 'de '}${of}`.slice(0, 120);
}

const sumOf = (pagos: readonly Pago[]): string =>
  formatCLP(pagos.reduce((sum, { saldo }) => sum + (saldo ?? 0), 0));

const OWED: readonly string[] = ['programado', 'pendiente', 'rechazado'];

/** What its client is told while they may withdraw from what they accepted lately. */
export const withdrawalText = (until: string): string =>
  `Lo aceptaste hace poco: si lo terminas hasta el ${formatDay(until)}, no debes nada por él y te devolvemos lo que hayas pagado.`;

/** What whoever accepts a service, or its new price, agrees to pay, and when: as sentences. */
export function acceptingTexts(servicio: Servicio, today: string): string[] {
  const {
    estado,
    monto,
    periodo,
    proximo,
    aviso_dias,
    cambio_monto,
    cambio_periodo,
    cambio_desde,
  } = servicio;
  if (estado !== 'propuesto')
    return [
      `Desde el ${formatDay(cambio_desde ?? '')} pagas ${priceText(cambio_monto, cambio_periodo ?? periodo)} en vez de ${priceText(monto, periodo)}.`,
    ];
  const first = proximo ?? '';
  const isNow = first < addDays(today, aviso_dias);
  return [
    `El primer cobro, de ${formatCLP(monto ?? 0)}, vence el ${formatDay(first)}${isNow ? ' y queda hecho al aceptar' : ''}.`,
    `Los que siguen, ${priceText(monto, periodo)}, se anuncian ${aviso_dias} días antes.`,
    'Si contratas como consumidor, puedes arrepentirte dentro de diez días y te devolvemos lo pagado.',
  ];
}

/** Whether its client accepted the change of price that is to come. */
export const isChangeAccepted = (servicio: Servicio): boolean =>
  servicio.cambio_monto !== null &&
  !servicio.por_aceptar &&
  (servicio.cambio_periodo !== servicio.periodo || servicio.cambio_monto > (servicio.monto ?? 0));

/** What happens to a service and its payments if it is ended today, as sentences. */
export function endingTexts(
  { estado, terminaria_el }: Pick<Servicio, 'estado' | 'terminaria_el'>,
  pagos: readonly Pago[],
  today: string,
): string[] {
  const owed = pagos.filter((pago) => OWED.includes(pago.estado));
  const dropped = owed.filter(
    ({ servicio_desde, abonado }) => (servicio_desde ?? '') > today && abonado === 0,
  );
  const left = owed.filter((pago) => !dropped.includes(pago));
  const goesOn = terminaria_el && terminaria_el > today;
  return [
    goesOn
      ? `Sigue hasta el ${formatDay(addDays(terminaria_el, -1))}. Después no se cobra nada más.`
      : estado === 'propuesto'
        ? 'Termina hoy, y no se cobra nada.'
        : 'Termina hoy. No se cobra nada más.',
    ...(dropped.length > 0
      ? [
          dropped.length === 1
            ? `El cobro ya avisado de ${sumOf(dropped)} queda anulado: no hay que pagarlo.`
            : `Los ${dropped.length} cobros ya avisados, por ${sumOf(dropped)}, quedan anulados: no hay que pagarlos.`,
        ]
      : []),
    ...(left.length > 0 ? [`De lo que ya empezó quedan ${sumOf(left)}, que se pagan igual.`] : []),
  ];
}
