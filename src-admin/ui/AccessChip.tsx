import { Chip } from '@mui/material';

interface Access {
  activo: boolean;
  usuario: string | null;
  invitado_en: string | null;
}

/** How somebody stands on the way in. */
export function accessOf({ activo, usuario, invitado_en }: Access): keyof typeof COLORS {
  if (!activo) return 'Desactivado';
  if (usuario !== null) return 'Activo';
  return invitado_en === null ? 'Sin invitar' : 'Invitado';
}

const COLORS = {
  Activo: 'success',
  Invitado: 'info',
  'Sin invitar': 'warning',
  Desactivado: 'default',
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
      label={access}
      sx={{ borderRadius: 1.5 }}
    />
  );
}
