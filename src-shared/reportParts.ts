import { formatDay, formatDayShort, formatMinutes } from './dates.ts';
import { formatCLP, groupThousands } from './money.ts';
import type { Informe } from './schemas/informe.ts';
import { percentText, timeText } from './vigilancia.ts';

/** A figure of a report, and what it is to be compared with. */
export interface ReportFigure {
  label: string;
  value: string;
  more: string;
}

/** A line of a report: its subject, its text, and a day, amount or count at its end. */
export interface ReportLine {
  text: string;
  more: string;
  end: string;
}

/** A part of a report: figures, then lines, then a note. */
export interface ReportPart {
  title: string;
  figures: readonly ReportFigure[];
  lines: readonly ReportLine[];
  note: string;
}

const NOTHING = { figures: [], lines: [], note: '' };

const grouped = (value: number): string => groupThousands(String(value));

/** "1 caída", "3 caídas". */
const counted = (many: number, one: string, several: string): string =>
  `${grouped(many)} ${many === 1 ? one : several}`;

/** "Una caída, de 15 min", "3 caídas, 1 h en total". */
function fallsText(many: number, minutes: number): string {
  if (many === 0) return 'Sin caídas';
  return many === 1
    ? `Una caída, de ${formatMinutes(minutes)}`
    : `${grouped(many)} caídas, ${formatMinutes(minutes)} en total`;
}

type Site = Informe['datos']['sitios'][number];

/** The pages of a site that were seen most, and all others together: strangers may have invented those. */
function linesOf({ visitas, paginas }: Pick<Site, 'visitas' | 'paginas'>): ReportLine[] {
  const line = (text: string, seen: number): ReportLine => ({
    ...{ text, more: '', end: counted(seen, 'vista', 'vistas') },
  });
  const rest = (visitas ?? 0) - paginas.reduce((sum, page) => sum + page.visitas, 0);
  return [
    ...paginas.map((page) => line(page.ruta === '/' ? 'Portada' : page.ruta, page.visitas)),
    ...(paginas.length > 0 && rest > 0 ? [line('Otras páginas', rest)] : []),
  ];
}

function sitePart({ nombre, dominio, ...site }: Site): ReportPart {
  const { disponibilidad, caidas, minutos, ms, ms_antes, visitas, visitas_antes } = site;
  const before = (value: string | null): string =>
    value === null ? 'Sin datos del mes anterior' : `${value} el mes anterior`;
  const figures = [
    disponibilidad !== null && {
      label: 'Tiempo en línea',
      value: percentText(disponibilidad),
      more: fallsText(caidas, minutos),
    },
    ms !== null && {
      label: 'Tiempo de respuesta',
      value: timeText(ms),
      more: before(ms_antes === null ? null : timeText(ms_antes)),
    },
    visitas !== null && {
      label: 'Páginas vistas',
      value: `${site.tope ? 'Más de ' : ''}${grouped(visitas)}`,
      more: before(visitas_antes === null ? null : grouped(visitas_antes)),
    },
  ].filter((figure) => figure !== false);
  const notes = [
    disponibilidad !== null &&
      `Medido cada cinco minutos desde nuestros servidores, durante ${counted(site.dias, 'día', 'días')} del mes.`,
    visitas === null
      ? 'Ese mes no contamos visitas en este sitio.'
      : 'Las páginas vistas son aproximadas: se cuentan sin cookies y sin seguir a nadie.',
  ];
  return {
    title: dominio ? dominio.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') : nombre,
    figures,
    lines: linesOf(site),
    note: notes.filter(Boolean).join(' '),
  };
}

function supportPart({ resueltos, respuesta }: Informe['datos']): ReportPart {
  const title = 'Tickets';
  if (resueltos === 0 && respuesta === null)
    return { ...NOTHING, title, note: 'En el mes no hubo tickets.' };
  return {
    ...NOTHING,
    title,
    figures: [
      resueltos > 0 && { label: 'Resueltos', value: grouped(resueltos), more: 'Durante el mes' },
      respuesta !== null && {
        label: 'Primera respuesta',
        value: formatMinutes(respuesta),
        more: 'La mitad llegó antes de ese tiempo',
      },
    ].filter((figure) => figure !== false),
  };
}

/** What it is that ends. */
export const ENDINGS: Readonly<Record<string, string>> = {
  certificado: 'Certificado de seguridad',
  dominio: 'Dominio',
  servicio: 'Servicio que termina',
  por_aceptar: 'Termina si no lo aceptas',
};

const NEXT: Readonly<Record<string, string>> = { hito: 'Hito', cobro: 'Pago' };

/** What a report says, part by part, on its page and on paper; a part without anything is left out. */
export function reportParts({ datos }: Pick<Informe, 'datos'>): ReportPart[] {
  const { sitios, hitos, vencen, proximos } = datos;
  const parts: ReportPart[] = [
    ...sitios.map(sitePart),
    supportPart(datos),
    {
      ...NOTHING,
      title: 'Lo que entregamos',
      lines: hitos.map(({ titulo, plataforma, dia }) => ({
        text: titulo,
        more: plataforma,
        end: formatDayShort(dia),
      })),
    },
    {
      ...NOTHING,
      title: 'Vence pronto',
      lines: vencen.map(({ que, nombre, dia }) => ({
        text: nombre,
        more: ENDINGS[que] ?? '',
        end: formatDayShort(dia),
      })),
    },
    {
      ...NOTHING,
      title: 'Lo que viene',
      lines: proximos.map(({ que, nombre, dia, monto }) => ({
        text: nombre,
        more: [NEXT[que], formatDayShort(dia)].filter(Boolean).join(' · '),
        end: monto === null ? '' : formatCLP(monto),
      })),
    },
  ];
  return parts.filter(({ figures, lines, note }) => figures.length + lines.length > 0 || note);
}

/** When a report goes out, or went, in a sentence. */
export function sendingText({ estado, sale_el, enviado_en, con_datos }: Informe): string {
  if (enviado_en !== null) return '';
  if (estado === 'sin_datos')
    return 'No se envió: ese mes no hubo nada que contar, o sus servicios ya no lo llevan.';
  if (estado === 'retenido') return 'Está retenido: no sale hasta que lo sueltes.';
  return con_datos
    ? `Sale el ${formatDay(sale_el)} a las 9:00. Hasta entonces se actualiza solo.`
    : `Por ahora no tiene nada que contar. Si sigue así el ${formatDay(sale_el)}, no se envía.`;
}
