import { Link } from '@mui/material';
import { MARCA } from '../../../src-shared/brand.ts';
import { colores, tipografia } from '../../../src-shared/tokens.ts';

/** Leads to the public site; for ink backgrounds. */
export const Logo = ({ sx, ...rest }: { 'aria-label'?: string; sx?: Record<string, unknown> }) => (
  <Link
    href="/"
    underline="none"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1.25,
      borderRadius: 1,
      color: colores.textoSobreTinta,
      fontFamily: tipografia.titulares,
      fontWeight: 700,
      fontSize: '1.125rem',
      letterSpacing: '-0.01em',
      ...sx,
    }}
    {...rest}
  >
    <svg width="30" height="30" viewBox="0 0 48 48" fill={colores.cobreClaro} aria-hidden="true">
      <path d={MARCA.simbolo} />
    </svg>
    {MARCA.nombre}
  </Link>
);
