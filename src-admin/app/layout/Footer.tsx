import { Box, Button, Link, Typography } from '@mui/material';
import { Fragment, useState, useSyncExternalStore } from 'react';
import { copyright } from '../../../src-shared/copyright.ts';
import { dayInChile, formatDay } from '../../../src-shared/dates.ts';
import { isTold, WHAT_CHANGED } from '../../../src-shared/legalChanges.ts';
import { CHANGED } from '../../../src-shared/legalDates.ts';
import { isImpersonating } from '../../data/session/impersonation.ts';
import { keepPreference, onPreference, readPreference } from '../../data/session/preferences.ts';
import type { Perfil } from '../../data/session/profile.ts';
import { useUsuario } from '../../data/session/useUsuario.ts';

const LEGAL = [
  { href: '/terminos-condiciones', label: 'Términos y condiciones' },
  { href: '/politica-privacidad', label: 'Política de privacidad' },
  { href: '/cookies', label: 'Cookies' },
] as const;

/** Pages whose changes are told, as they are called in the middle of a sentence. */
const TOLD = [
  { page: 'terminos', href: '/terminos-condiciones', name: 'los términos y condiciones' },
  { page: 'privacidad', href: '/politica-privacidad', name: 'la política de privacidad' },
] as const;

const versionOf = ({ page }: (typeof TOLD)[number]): string => `${page}:${CHANGED[page]}`;

/** One line on what changed lately in terms and policies, which promise that it is said here, until it is understood. */
function LegalChanges() {
  const usuario = useUsuario();
  const [isOpen, setOpen] = useState(false);
  const understood = useSyncExternalStore(onPreference, () =>
    readPreference(usuario, 'cambios_legales'),
  );
  const known = understood?.split(' ') ?? [];
  const today = dayInChile();
  const told = TOLD.filter((one) => isTold(one.page, today) && !known.includes(versionOf(one)));
  const [first] = told;
  if (usuario === '' || !first) return null;
  return (
    <Box component="section" aria-label="Cambios legales" sx={{ flexBasis: '100%' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="body2" color="text.secondary">
          <span>{first.page === 'terminos' ? 'Cambiaron ' : 'Cambió '}</span>
          {told.map((one, n) => (
            <Fragment key={one.page}>
              {n > 0 && <span> y </span>}
              <Link href={one.href}>{one.name}</Link>
            </Fragment>
          ))}
          <span>.</span>
        </Typography>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Qué cambió
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={isImpersonating()}
          onClick={() =>
            keepPreference(
              usuario,
              'cambios_legales',
              [...known.filter(Boolean), ...told.map(versionOf)].join(' '),
            )
          }
        >
          Entendido
        </Button>
      </Box>
      {isOpen &&
        told.map(({ page }) => (
          <Typography key={page} variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {`Desde el ${formatDay(CHANGED[page])}: ${WHAT_CHANGED[page]}`}
          </Typography>
        ))}
    </Box>
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
