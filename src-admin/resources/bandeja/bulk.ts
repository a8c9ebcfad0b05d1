import type { LeftContacto } from './api.ts';
import { leftText } from '../../kit/lists/leftText.ts';

const REASONS: Readonly<Record<string, string>> = {
  igual: 'ya estaba así',
  sin_accion: 'no tiene próxima acción',
  cerrado: 'ya está ganado o perdido',
  convertido: 'ya es cliente',
  no_esta: 'ya no existe',
};

/** Why a contact stayed as it was: orders and meetings go on by what is theirs. */
function why({ id, motivo }: LeftContacto): string {
  if (motivo === 'no_se_mueve')
    return id.startsWith('pedidos') ? 'se mueve con su pago' : 'una reunión no va ahí';
  return REASONS[motivo] ?? 'no se pudo';
}

/** What became of contacts that were to be changed: how many, and which not and why. */
export function bulkText(done: number, left: readonly LeftContacto[]): string {
  const changed =
    done === 0
      ? 'Ningún contacto cambió.'
      : done === 1
        ? '1 contacto actualizado.'
        : `${done} contactos actualizados.`;
  return leftText(
    changed,
    left.map((each) => ({ name: each.nombre ?? 'Uno', why: why(each) })),
  );
}
