import { formatMonthShort } from '../../../src-shared/dates.ts';
import { formatSignedCLP } from '../../../src-shared/money.ts';
import type { TodayFigures } from '../api.ts';

/** Pesos past their day, however long. */
export const overdueOf = ({
  vencido_30,
  vencido_60,
  vencido_90,
  vencido_mas,
}: TodayFigures): number => vencido_30 + vencido_60 + vencido_90 + vencido_mas;

/** The rows without the empty ones at both ends. */
export function withSomething<R>(
  rows: readonly R[],
  columns: readonly { value: (row: R) => number | null }[],
): readonly R[] {
  const has = (row: R): boolean => columns.some(({ value }) => (value(row) ?? 0) > 0);
  return rows.slice(Math.max(rows.findIndex(has), 0), rows.findLastIndex(has) + 1);
}

/** How high a chart is, in pixels. */
export const PICTURE_HEIGHT = 260;

/** A chart with its sentence and its button, reserved before it is there. */
export const FRAME = { xs: PICTURE_HEIGHT + 116, sm: PICTURE_HEIGHT + 88 };

/** Pesos on an axis: "$350 mil", "$1,5 mill.". */
export function shortCLP(pesos: number): string {
  if (Math.abs(pesos) < 1_000) return formatSignedCLP(pesos);
  const [unit, word] = Math.abs(pesos) < 1_000_000 ? [1_000, 'mil'] : [1_000_000, 'mill.'];
  return `${pesos < 0 ? '-' : ''}$${decimal(Math.abs(pesos) / unit)} ${word}`;
}

/** Minutes on an axis, in one unit: "45 min", "1,5 h", "2 d". */
export function shortTime(minutes: number): string {
  if (minutes < 60) return `${decimal(minutes)} min`;
  return minutes < 1_440 ? `${decimal(minutes / 60)} h` : `${decimal(minutes / 1_440)} d`;
}

const STEPS = [15, 30, 60, 120, 240, 480, 1_440, 2_880];

/** Round times from zero on until the longest of some, four or fewer of them. */
export function timeMarks(minutes: readonly (number | null)[]): number[] {
  const most = Math.max(0, ...minutes.map((each) => each ?? 0));
  const step = STEPS.find((each) => most / each <= 4) ?? Math.ceil(most / 4 / 1_440) * 1_440;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}

/** With a decimal at most. */
const decimal = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',');

/** A month on an axis; its year only where one begins. */
export const monthTick = (month: string, at: number): string =>
  at === 0 || month.slice(5, 7) === '01'
    ? formatMonthShort(month).replace(' ', '\n')
    : (formatMonthShort(month).split(' ')[0] ?? '');

/** What is still to be collected, by how long it is overdue. */
export const agesOf = (figures: TodayFigures) => {
  const { por_cobrar, vencido_30, vencido_60, vencido_90, vencido_mas } = figures;
  return [
    { tramo: 'Aún no vence', porVencer: por_cobrar - overdueOf(figures), vencido: null },
    { tramo: '1 a 30 días', porVencer: null, vencido: vencido_30 },
    { tramo: '31 a 60 días', porVencer: null, vencido: vencido_60 },
    { tramo: '61 a 90 días', porVencer: null, vencido: vencido_90 },
    { tramo: 'Más de 90 días', porVencer: null, vencido: vencido_mas },
  ];
};
