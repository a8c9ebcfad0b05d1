import { Link } from '@mui/material';
import { LOGOTIPO, SIMBOLO } from '../../../estudio/hecho/simbolo.ts';
import { MARCA } from '../../../estudio/marca.ts';
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
    <svg width="30" height="30" viewBox={SIMBOLO.caja} fill={colores.marcaClara} aria-hidden="true">
      <path d={SIMBOLO.trazo} />
    </svg>
    {LOGOTIPO ? (
      <svg height="30" viewBox={LOGOTIPO.caja} fill="currentColor" role="img">
        <title>{MARCA.nombre}</title>
        <path d={LOGOTIPO.trazo} />
      </svg>
    ) : (
      <span>{MARCA.nombre}</span>
    )}
  </Link>
);
