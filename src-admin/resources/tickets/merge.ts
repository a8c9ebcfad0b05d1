import { formatInstant } from '../../../src-shared/dates.ts';
import type { TicketMerge } from './api.ts';
import { optionText } from '../../kit/fields/options.ts';

const list = (parts: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(parts);

const counted = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

const OWN: Readonly<Record<string, string>> = {
  plataforma: 'su plataforma',
  hito: 'su hito',
  pago: 'su pago',
  asignado_a: 'a quien está a cargo',
};

const BOTH: Readonly<Record<string, string>> = {
  plataforma: 'la plataforma',
  hito: 'el hito',
  pago: 'el pago',
};

const words = (names: Readonly<Record<string, string>>, keys: readonly string[]): string =>
  list(keys.map((key) => names[key] ?? key));

/** What happens when one ticket becomes part of another, sentence by sentence. */
export function whatHappens(ticket: number, en: number, merge: TicketMerge): string[] {
  const { mensajes, notas, archivos, avisados, estado, vence_en, pasan, quedan } = merge;
  const content = [
    ...counted(mensajes, 'mensaje', 'mensajes'),
    ...counted(notas, 'nota interna', 'notas internas'),
    ...counted(archivos, 'archivo', 'archivos'),
  ];
  const runs = estado === 'abierto' || estado === 'en_curso';
  return [
    content.length === 0
      ? `El #${ticket} no tiene mensajes.`
      : `Al #${en} pasa todo lo del #${ticket}, por orden de fecha: ${list(content)}.`,
    `El #${ticket} queda cerrado y su dirección lleva al #${en}; también lo que respondan a sus correos.`,
    `El #${en} queda «${optionText('ticket', estado)}»${
      runs ? `, con plazo para resolver hasta el ${formatInstant(vence_en)}` : ''
    }.`,
    ...(pasan.length > 0 ? [`El #${en} toma ${words(OWN, pasan)}.`] : []),
    ...(quedan.length > 0
      ? [`Cada uno conserva lo suyo donde no coinciden: ${words(BOTH, quedan)}.`]
      : []),
    avisados.length === 0
      ? 'Un mensaje en la conversación lo cuenta; por correo no le llega a nadie.'
      : `Un mensaje en la conversación lo cuenta, y le llega por correo a ${list(avisados)}.`,
  ];
}
