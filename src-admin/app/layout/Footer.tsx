import { Box, Link, Typography } from '@mui/material';
import { copyright } from '../../../src-shared/brand.ts';
import { dayInChile, formatDay } from '../../../src-shared/dates.ts';
import { isTold, WHAT_CHANGED } from '../../../src-shared/legalChanges.ts';
import { CHANGED } from '../../../src-shared/legalDates.ts';
import type { Perfil } from '../../data/session/profile.ts';

const LEGAL = [
  { page: 'terminos', href: '/terminos-condiciones', label: 'Términos y condiciones' },
  { page: 'privacidad', href: '/politica-privacidad', label: 'Política de privacidad' },
  { page: 'cookies', href: '/cookies', label: 'Cookies' },
] as const;

/** What changed lately in terms and policies: they promise that it is said here. */
function LegalChanges() {
  const today = dayInChile();
  return LEGAL.filter(({ page }) => page !== 'cookies' && isTold(page, today)).map(
    ({ page, href, label }) => (
      <Typography key={page} variant="body2" color="text.secondary" sx={{ flexBasis: '100%' }}>
        <span>{`Cambio del ${formatDay(CHANGED[page])} en `}</span>
        <Link href={href}>{label}</Link>
        <span>{`. ${WHAT_CHANGED[page]}`}</span>
      </Typography>
    ),
  );
}

/** The owner, the legal pages and, for clients, what changed in them. */
export const Footer = ({ perfil }: { perfil: Perfil }) => (
  <Box
    component="footer"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: 2,
      px: { xs: 2, md: 4 },
      pt: 2.5,
      // On a narrow screen the button of a list floats over the end of the page.
      pb: { xs: 11, md: 2.5 },
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    {perfil !== 'admin' && <LegalChanges />}
    <Typography variant="body2" color="text.secondary">
      {copyright()}
    </Typography>
    <Box
      component="nav"
      aria-label="Legal"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 1 }}
    >
      {LEGAL.map(({ href, label }) => (
        <Link key={href} href={href} variant="body2" color="text.secondary" sx={{ py: 0.25 }}>
          {label}
        </Link>
      ))}
    </Box>
  </Box>
);
