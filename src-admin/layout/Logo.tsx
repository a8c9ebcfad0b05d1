import { Box } from '@mui/material';
import { MARCA } from '../../src-shared/marca.ts';
import { colores } from '../../src-shared/tokens.ts';
import { FONTS } from '../theme/theme.ts';

/** The studio's mark (a copper ingot over a wave) and name. For ink backgrounds. */
export function Logo() {
  return (
    <Box
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, color: colores.textoSobreTinta }}
    >
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill={colores.cobre} />
        <path d="M4 20c4-5 8-5 12 0s8 5 12 0v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z" fill={colores.tinta} />
        <path d="M4 20c4-5 8-5 12 0s8 5 12 0" fill="none" stroke={colores.pacificoClaro} strokeWidth="2" />
      </svg>
      <span style={{ fontFamily: FONTS.heading, fontWeight: 700, fontSize: '1.125rem', letterSpacing: '-0.01em' }}>
        {MARCA.nombre}
      </span>
    </Box>
  );
}
