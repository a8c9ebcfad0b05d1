import type { Question } from '../ui/Question.tsx';

interface Shown {
  titulo?: unknown;
  estado?: unknown;
  activo?: unknown;
  publicado?: unknown;
}

const isDelivered = ({ estado }: Shown): boolean => estado === 'entregado' || estado === 'aprobado';

const isPublic = ({ activo, publicado }: Shown): boolean => activo === true && publicado === true;

/** What is asked before a milestone is shown to everybody. */
export function publishQuestion(next: Shown, now: Shown): Question | null {
  if (!isPublic(next) || isPublic(now)) return null;
  return {
    title: `¿Publicar «${String(next.titulo)}»?`,
    content: `Lo verá cualquiera en la página de la plataforma: título, fecha, descripción e imagen, mientras la plataforma esté en el portafolio.${isDelivered(next) ? '' : ' Todavía no lo entregas: se mostrará cuando lo hagas.'}`,
    confirm: 'Publicar',
  };
}

/** Who sees a milestone besides the studio, in words. */
export function audienceOf(hito: Shown): string {
  if (hito.activo !== true) return 'Solo el estudio';
  if (!isPublic(hito)) return 'El cliente';
  return isDelivered(hito)
    ? 'El cliente y los visitantes'
    : 'El cliente, y los visitantes cuando lo entregues';
}
