import { Chip } from '@mui/material';
import type { ACCESOS, ValorDe } from '../../src-shared/options.ts';
import { optionText } from './options.ts';

export interface Access {
  activo: boolean;
  usuario: string | null;
  invitado_en: string | null;
}

/** How somebody stands on the way in, as the column `acceso` of the views says it. */
export function accessOf({ activo, usuario, invitado_en }: Access): ValorDe<typeof ACCESOS> {
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
