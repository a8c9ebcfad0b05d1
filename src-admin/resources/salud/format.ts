import type { Health } from './schemas.ts';

const number = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });
const STEPS = [
  [1024 ** 3, 'GB'],
  [1024 ** 2, 'MB'],
  [1024, 'KB'],
] as const;

/** A size in words: 1536 bytes are "1,5 KB". */
export function formatBytes(bytes: number): string {
  const [unit, name] = STEPS.find(([size]) => bytes >= size) ?? [1, 'B'];
  return `${number.format(bytes / unit)} ${name}`;
}

/** A count with points: "12.345". */
export const formatCount = (count: number): string => number.format(count);

type Schedule = Pick<Health['tareas'][number], 'cada_minutos' | 'a_las'>;

/** When a task runs, in words. */
export function scheduleOf({ cada_minutos, a_las }: Schedule): string {
  if (a_las !== null) return `Cada día a las ${a_las}`;
  if (cada_minutos === null) return '';
  if (cada_minutos === 1) return 'Cada minuto';
  if (cada_minutos === 60) return 'Cada hora';
  return cada_minutos % 60 === 0
    ? `Cada ${cada_minutos / 60} horas`
    : `Cada ${number.format(cada_minutos)} minutos`;
}
