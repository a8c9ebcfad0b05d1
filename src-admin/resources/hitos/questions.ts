import { formatDay } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { amountOf, dueOnApproval, isOwed, waitsForHito } from '../../../src-shared/pagos.ts';
import type { Hito, Pago } from '../../data/rows.ts';
import { publishQuestionOf } from '../../kit/forms/publish.ts';
import type { Question } from '../../kit/forms/Question.tsx';
import { mailed } from '../correos/mailed.ts';

type Values = Partial<Record<'titulo' | 'estado' | 'activo' | 'publicado', unknown>>;

/** As the database says it. */
export const NEEDS_DELIVERY =
  'Agrega el enlace o los archivos de la entrega: un hito se entrega con algo que el cliente pueda abrir.';

export const hasDelivery = ({
  entrega_enlace: link,
  entrega_archivos: files,
}: Pick<Hito, 'entrega_enlace' | 'entrega_archivos'>): boolean => Boolean(link) || files.length > 0;

export const isDelivered = ({ estado }: Values): boolean =>
  estado === 'entregado' || estado === 'aprobado';

const isPublic = ({ activo, publicado }: Values): boolean => activo === true && publicado === true;

export const publishQuestion = publishQuestionOf(isPublic, (next: Values) => ({
  title: `¿Publicar «${String(next.titulo)}»?`,
  content: `Lo verá cualquiera en la página de la plataforma: título, fecha, descripción e imagen, mientras la plataforma esté en el portafolio.${isDelivered(next) ? '' : ' Todavía no lo entregas: se mostrará cuando lo hagas.'}`,
}));

export function unpublishQuestion(now: Values): Question | null {
  if (!isPublic(now)) return null;
  return {
    title: `¿Quitar «${String(now.titulo)}» del sitio?`,
    content: `${isDelivered(now) ? 'Los visitantes dejan de verlo en la página de la plataforma.' : 'No se mostrará a los visitantes cuando lo entregues.'} El cliente lo sigue viendo en su área.`,
    confirm: 'Quitar del sitio',
  };
}

/** Who besides the studio sees a milestone, in words. */
export function audienceOf(hito: Values): string {
  if (hito.activo !== true) return 'Solo el estudio';
  if (!isPublic(hito)) return 'El cliente';
  return isDelivered(hito)
    ? 'El cliente y los visitantes'
    : 'El cliente, y los visitantes cuando lo entregues';
}

type Due = Pick<
  Pago,
  'concepto' | 'monto' | 'abonado' | 'vence_el' | 'estado' | 'hito' | 'liberado_en'
> &
  Partial<Pick<Pago, 'espera_hito'>>;

const named = (pago: Due): string => `«${pago.concepto}», ${formatCLP(amountOf(pago))}`;

/** The payments that an approval makes due, in a sentence; `pagos` is undefined when they could not be loaded. */
function dueThen(pagos: readonly Due[] | undefined): string {
  if (pagos === undefined) return ' Si una cuota espera esta aprobación, queda por pagar.';
  const due = pagos.filter(waitsForHito);
  if (due.length === 0) return '';
  const which = due.map((pago) => `${named(pago)}, vence el ${formatDay(dueOnApproval(pago))}`);
  return ` Con eso queda${due.length > 1 ? 'n' : ''} por pagar: ${which.join('; ')}.`;
}

/** The question to a client before they approve a delivery. */
export const approvalQuestion = (titulo: string, pagos: readonly Due[] | undefined): Question => ({
  title: '¿Aprobar esta entrega?',
  content: `Le dices al equipo que «${titulo}» está como lo esperabas.${dueThen(pagos)}`,
  confirm: 'Aprobar la entrega',
});

/** Whether its client may answer it; a mail tells them when that begins. */
const awaitsAnswer = ({ estado, activo }: Values): boolean =>
  estado === 'entregado' && activo === true;

/** The question to the studio before it saves a milestone that it delivers, approves for its client or publishes. */
export const saveQuestion =
  (pagos: readonly Due[] | undefined) =>
  (next: Values, now: Values): Question | null => {
    const publish = publishQuestion(next, now);
    const ask = (act: string, content: string, andPublish: string): Question => ({
      title: `¿${act} «${String(next.titulo)}»?`,
      content: publish ? `${content} ${publish.content}` : content,
      confirm: publish ? andPublish : act,
    });
    if (next.estado === 'aprobado' && now.estado !== 'aprobado')
      return ask(
        'Dar por aprobado',
        `Lo apruebas en nombre de tu cliente.${dueThen(pagos)}`,
        'Aprobar y publicar',
      );
    if (awaitsAnswer(next) && !awaitsAnswer(now))
      return ask(
        'Entregar',
        mailed('Le avisamos al cliente por correo para que lo apruebe o pida cambios'),
        'Entregar y publicar',
      );
    return publish;
  };

/** What becomes of the payments of a milestone that is no longer approved; `pagos` is undefined when they could not be loaded. */
export function unapprovedPagos(pagos: readonly Due[] | undefined): string {
  if (pagos === undefined) return 'Si de él depende una cuota, sigue por pagar: revísala en Pagos.';
  const released = pagos.filter(({ liberado_en }) => liberado_en !== null);
  const owed = released.filter(({ estado }) => isOwed(estado));
  const others = released.filter(({ estado }) => estado === 'pagado' || estado === 'en_revision');
  const which = owed.map(named).join('; ');
  return [
    owed.length === 1 &&
      `Sigue por pagar ${which}: si ya no corresponde cobrarlo, cambia su fecha o anúlalo.`,
    owed.length > 1 &&
      `Siguen por pagar ${which}: si ya no corresponde cobrarlos, cambia su fecha o anúlalos.`,
    others.length > 0 &&
      `No cambia${others.length > 1 ? 'n' : ''} ${others.map(named).join('; ')}, que el cliente ya pagó o informó.`,
  ]
    .filter(Boolean)
    .join(' ');
}
