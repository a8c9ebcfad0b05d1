import { Box, Link, Typography } from '@mui/material';
import { memo } from 'react';
import { copyright } from '../../../src-shared/brand.ts';

const LEGAL = [
  { href: '/terminos-condiciones', label: 'Términos y condiciones' },
  { href: '/politica-privacidad', label: 'Política de privacidad' },
  { href: '/cookies', label: 'Cookies' },
] as const;

/** Copyright and legal links. */
export const Footer = memo(function Footer() {
  return (
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
});
