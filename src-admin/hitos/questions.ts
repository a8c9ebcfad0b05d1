import type { Question } from '../ui/Question.tsx';

interface Shown {
  titulo?: unknown;
  estado?: unknown;
  activo?: unknown;
  publicado?: unknown;
}

const isPublic = ({ activo, publicado }: Shown): boolean => activo === true && publicado === true;

/** What is asked before a milestone is shown to everybody. */
export function publishQuestion(next: Shown, now: Shown): Question | null {
  if (!isPublic(next) || isPublic(now)) return null;
  const ready = next.estado === 'entregado' || next.estado === 'aprobado';
  return {
    title: `¿Publicar «${String(next.titulo)}»?`,
    content: `Lo verá cualquiera en la página de la plataforma: título, fecha, descripción e imagen, mientras la plataforma esté en el portafolio.${ready ? '' : ' Todavía no lo entregas.'}`,
    confirm: 'Publicar',
  };
}
