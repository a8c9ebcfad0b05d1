import { leftText } from '../../kit/lists/leftText.ts';

interface Left {
  nombre_contacto: string;
  estado: string;
}

const REASONS: Readonly<Record<string, string>> = {
  contactado: 'ya estaba contactado',
  convertido: 'ya es cliente',
  descartado: 'está descartado',
};

/** What became of leads that were to be marked as contacted: how many, and which not and why. */
export function contactedText(done: number, left: readonly Left[]): string {
  const marked =
    done === 0
      ? 'Ningún lead cambió.'
      : done === 1
        ? '1 lead marcado como contactado.'
        : `${done} leads marcados como contactados.`;
  return leftText(
    marked,
    left.map(({ nombre_contacto: name, estado }) => ({ name, why: REASONS[estado] ?? estado })),
  );
}
