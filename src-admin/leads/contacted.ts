interface Left {
  nombre_contacto: string;
  estado: string;
}

const REASONS: Readonly<Record<string, string>> = {
  contactado: 'ya estaba contactado',
  convertido: 'ya es cliente',
  descartado: 'está descartado',
};

/** As many as a notice can name. */
const NAMED = 5;

/** What became of leads that were to be marked as contacted: how many, and which not and why. */
export function contactedText(done: number, left: readonly Left[]): string {
  const marked =
    done === 0
      ? 'Ningún lead cambió.'
      : done === 1
        ? '1 lead marcado como contactado.'
        : `${done} leads marcados como contactados.`;
  if (left.length === 0) return marked;
  const names = left
    .slice(0, NAMED)
    .map(({ nombre_contacto, estado }) => `${nombre_contacto} (${REASONS[estado] ?? estado})`);
  const more = left.length - names.length;
  return `${marked} Quedaron como estaban: ${names.join(', ')}${more > 0 ? ` y ${more} más` : ''}.`;
}
