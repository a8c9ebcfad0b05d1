import { formatDayShort } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { valuesOf, type Entry } from '../auditoria/changes.ts';

/** An act on a payment. */
export interface Step {
  what: string;
  autor: string | null;
  creado_en: string;
}

const REVIEWED: Readonly<Record<string, string>> = {
  pagado: 'Aprobó el pago',
  rechazado: 'Rechazó el comprobante',
  anulado: 'Anuló',
  reembolsado: 'Registró la devolución',
};

type Values = ReturnType<typeof valuesOf>;

/** The changes of amount and due date. */
function changedTerms(before: Values, after: Values): string[] {
  const change = (label: string, texts: readonly string[]) =>
    texts.length === 2 && texts[0] !== texts[1] ? [`Cambió el ${label}: ${texts.join(' → ')}`] : [];
  const amounts = [before?.['monto'], after?.['monto']].filter(
    (value) => typeof value === 'number',
  );
  const days = [before?.['vence_el'], after?.['vence_el']].filter(
    (value) => typeof value === 'string',
  );
  return [
    ...change('monto', amounts.map(formatCLP)),
    ...change('vencimiento', days.map(formatDayShort)),
  ];
}

/** The acts on a payment: planned, changed, transfer reported, reviewed. */
export function stepsOf(entries: readonly Entry[]): Step[] {
  return entries.flatMap(({ accion, antes, despues, autor, creado_en }) => {
    const [before, after] = [valuesOf(antes), valuesOf(despues)];
    const step = (what: string): Step[] => [{ what, autor, creado_en }];
    if (accion === 'insert') return step('Planificó');
    const receipt = after?.['comprobante'];
    if (typeof receipt === 'string' && receipt !== before?.['comprobante'])
      return step('Subió el comprobante');
    const what =
      after?.['estado'] === before?.['estado'] ? undefined : REVIEWED[String(after?.['estado'])];
    return [...changedTerms(before, after).flatMap(step), ...(what ? step(what) : [])];
  });
}

/** Whether the same account planned and approved a payment. */
export function sameEyes(steps: readonly Step[]): boolean {
  const planned = steps.find(({ what }) => what === 'Planificó')?.autor;
  const approved = steps.findLast(({ what }) => what === 'Aprobó el pago')?.autor;
  return planned !== undefined && planned !== null && planned === approved;
}
