import { Chip } from '@mui/material';
import { ACCESOS, type ValorDe } from '../../../src-shared/options.ts';
import { optionText } from '../../kit/fields/options.ts';

export interface Access {
  activo: boolean;
  usuario: string | null;
  invitado_en: string | null;
  /** Where the row has it: it also knows of a client who was deactivated with all their people. */
  acceso?: string | null;
}

/** For how long the link of an invitation opens: the views say the same. */
const INVITATION_LASTS = 3 * 86_400_000;

/** How somebody stands on the way in, as the column `acceso` of the views says it. */
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

const COLORS = {
  activo: 'success',
  invitado: 'info',
  invitacion_vencida: 'warning',
  sin_invitar: 'warning',
  desactivado: 'default',
} as const;

/** The same as a word on the page. */
export function AccessChip({ of }: { of: Access }) {
  const access = accessOf(of);
  return (
    <Chip
      component="span"
      size="small"
      variant="outlined"
      color={COLORS[access]}
      label={optionText('acceso', access)}
      sx={{ borderRadius: 1.5 }}
    />
  );
}
