import { Box } from '@mui/material';
import { MARCA } from '../../../src-shared/brand.ts';
import { colores, tipografia } from '../../../src-shared/tokens.ts';

/** For ink backgrounds. */
export function Logo() {
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        color: colores.textoSobreTinta,
      }}
    >
      <svg width="30" height="30" viewBox="0 0 48 48" fill={colores.cobreClaro} aria-hidden="true">
        <path d={MARCA.simbolo} />
      </svg>
      <span
        style={{
          fontFamily: tipografia.titulares,
          fontWeight: 700,
          fontSize: '1.125rem',
          letterSpacing: '-0.01em',
        }}
      >
        {MARCA.nombre}
      </span>
    </Box>
  );
}
