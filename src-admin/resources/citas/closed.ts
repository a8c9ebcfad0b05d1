import { formatDay, formatWeekday } from '../../../src-shared/dates.ts';
import type { Question } from '../../kit/forms/Question.tsx';
import type { Closed } from './api.ts';

const REASONS: Readonly<Record<string, (detail: string | null) => string>> = {
  feriado: (name) => `es feriado${name ? `: ${name}` : ''}`,
  bloqueo: (reason) => `está bloqueado${reason ? `: ${reason}` : ''}`,
  horario: () => 'no se atiende a esa hora',
};

/** What is asked before a meeting is put where the agenda is closed; null where it is open. */
export function closedQuestion(clock: string, closed: readonly Closed[]): Question | null {
  if (closed.length === 0) return null;
  const [day = '', hour = ''] = clock.split('T');
  const why = closed.map(({ clase, detalle }) => REASONS[clase]?.(detalle) ?? 'está cerrado');
  return {
    title: '¿Agendar igual?',
    content: `El ${formatWeekday(day)} ${formatDay(day)} a las ${hour}: ${why.join('; ')}.`,
    confirm: 'Agendar igual',
  };
}
