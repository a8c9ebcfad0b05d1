import { formatRelative } from '../../../src-shared/dates.ts';
import { ACCESOS, optionText, type ValorDe } from '../../../src-shared/options.ts';

export interface Access {
  activo: boolean;
  usuario: string | null;
  invitado_en: string | null;
  /** In rows of a view, which also knows of a client who was deactivated with all their people. */
  acceso?: string | null;
}

/** For how many milliseconds the link of an invitation opens: the views say the same. */
const INVITATION_LASTS = 3 * 86_400_000;

/** Whether somebody can sign in, or was invited, as the column `acceso` of the views says it. */
export function accessOf({ acceso, ...row }: Access): ValorDe<typeof ACCESOS> {
  const { activo, usuario, invitado_en } = row;
  const known = ACCESOS.find(({ valor }) => valor === acceso);
  if (known) return known.valor;
  if (!activo) return 'desactivado';
  if (usuario !== null) return 'activo';
  if (invitado_en === null) return 'sin_invitar';
  return Date.parse(invitado_en) > Date.now() - INVITATION_LASTS
    ? 'invitado'
    : 'invitacion_vencida';
}

export const accessText = (of: Access): string => optionText(ACCESOS, accessOf(of));

/** A person in one line: their address, what they may see and when they last signed in. */
export const personText = (email: string, sees: string, ultimo_ingreso: string | null): string =>
  [email, sees, ultimo_ingreso && `entró ${formatRelative(ultimo_ingreso)}`]
    .filter(Boolean)
    .join(' · ');

/** The question before an account is deactivated; `kept` names the data that remain. */
export const deactivateQuestion = (name: string, kept = 'Sus datos quedan guardados') => ({
  title: `¿Desactivar a ${name}?`,
  content: `Pierde el acceso de inmediato, también donde ya inició sesión. ${kept} y puedes reactivarlo.`,
  confirm: 'Desactivar',
});
