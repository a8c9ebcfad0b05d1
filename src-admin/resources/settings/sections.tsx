import { Box, Link, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SIZES } from '../../kit/theme/theme.ts';

/** The sections of the form by their ids, in its order. */
const SECTIONS = {
  contacto: 'Contacto público',
  redes: 'Redes sociales',
  cuenta: 'Cuenta para transferencias',
  vendedor: 'Quién vende',
  proveedores: 'Proveedores que guardan datos',
  cifras: 'Cifras que muestra el sitio',
  oferta: 'Oferta por tiempo limitado',
  reuniones: 'Reuniones',
  tickets: 'Tickets',
  servidor: 'Publicar en otro servidor',
  avisos: 'Avisos del sistema',
} as const;

const BELOW_HEADER = `calc(${SIZES.header} + 1rem)`;

/** The heading of a section, which its link leads to, from another page too. */
export function Section({ id }: { id: keyof typeof SECTIONS }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = useLocation().hash === `#${id}`;
  // It comes with the form, after the browser looked for it.
  useEffect(() => {
    if (isWanted) heading.current?.focus();
  }, [isWanted]);
  return (
    <Typography
      ref={heading}
      id={id}
      tabIndex={-1}
      variant="h3"
      component="h2"
      sx={{
        ...{ mt: 3, mb: 1, scrollMarginTop: BELOW_HEADER, outline: 'none !important' },
        '&:first-of-type': { mt: 0 },
      }}
    >
      {SECTIONS[id]}
    </Typography>
  );
}

/** Links to the sections: beside the form where there is room, or in one line above it. */
export const SectionIndex = () => (
  <Box
    component="nav"
    aria-label="Secciones"
    sx={{
      ...{ display: 'flex', flexDirection: { lg: 'column' }, columnGap: 2, mt: 1 },
      ...{ overflowX: { xs: 'auto', lg: 'visible' }, position: { lg: 'sticky' } },
      top: BELOW_HEADER,
    }}
  >
    {Object.entries(SECTIONS).map(([id, title]) => (
      <Link
        key={id}
        href={`#${id}`}
        underline="hover"
        color="text.secondary"
        variant="body2"
        sx={{ py: 0.75, flexShrink: 0, whiteSpace: { xs: 'nowrap', lg: 'normal' } }}
      >
        {title}
      </Link>
    ))}
  </Box>
);
