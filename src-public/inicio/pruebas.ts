import { formatCLP } from '../../src-shared/money.ts';

/** Minutes in words, in whole minutes, hours or days: rounded up, so that nothing is promised. */
export function inWords(minutes: number): string {
  if (minutes > 1440) return `${Math.ceil(minutes / 1440)} días`;
  if (minutes > 60) return `${Math.ceil(minutes / 60)} horas`;
  return minutes > 1 ? `${minutes} minutos` : 'un minuto';
}

interface Known {
  /** Published projects. */
  proyectos: number;
  /** All that a web page costs, VAT included. */
  desde: number | undefined;
  /** Median minutes until a client is answered. */
  respuesta: number | null;
}

/** What the data prove, in one line; unknown figures are left out. */
export const proofOf = ({ proyectos, desde, respuesta }: Known): string =>
  [
    proyectos === 0
      ? null
      : proyectos === 1
        ? 'Un proyecto publicado'
        : `${proyectos} proyectos publicados`,
    desde === undefined ? null : `Páginas web desde ${formatCLP(desde)}, IVA incluido`,
    respuesta === null ? null : `Solemos responder a clientes en ${inWords(respuesta)}`,
  ]
    .filter((said) => said !== null)
    .join(' · ');
