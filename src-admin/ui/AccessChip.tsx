import { Chip } from '@mui/material';
import { ACCESOS, type ValorDe } from '../../src-shared/options.ts';
import { optionText } from './options.ts';

export interface Access {
  activo: boolean;
  usuario: string | null;
  invitado_en: string | null;
  /** Where the row has it: it also knows of a client who was deactivated with all their people. */
  acceso?: string | null;
}

/** How somebody stands on the way in, as the column `acceso` of the views says it. */
export function accessOf({ acceso, ...row }: Access): ValorDe<typeof ACCESOS> {
  const { activo, usuario, invitado_en } = row;
  const known = ACCESOS.find(({ valor }) => valor === acceso);
  if (known) return known.valor;
  if (!activo) return 'desactivado';
  if (usuario !== null) return 'activo';
  return invitado_en === null ? 'sin_invitar' : 'invitado';
}

const COLORS = {
  activo: 'success',
  invitado: 'info',
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
