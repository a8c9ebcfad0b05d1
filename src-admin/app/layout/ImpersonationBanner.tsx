import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Button } from '@mui/material';
import { colores } from '../../../src-shared/tokens.ts';
import type { Account } from '../../data/session/account.ts';
import { stopImpersonation } from '../../data/session/impersonation.ts';

/** On every screen while an admin impersonates a client: whom, that nothing is saved, and the way out. */
export function ImpersonationBanner({
  name,
  perfil,
  impersonated,
}: Pick<Account, 'name' | 'perfil' | 'impersonated'>) {
  if (!impersonated) return null;
  const company = impersonated.empresa !== name && impersonated.empresa !== '';
  return (
    <>
      <Box
        component="section"
        aria-label="Vista como cliente"
        sx={{
          bgcolor: colores.marcaHonda,
          color: '#fff',
          px: { xs: 2, md: 4 },
          py: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          fontSize: '0.875rem',
          lineHeight: 1.35,
        }}
      >
        <VisibilityOutlined fontSize="small" sx={{ display: { xs: 'none', sm: 'block' } }} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          Ves lo mismo que <strong>{name}</strong>
          <span>{company && `, de ${impersonated.empresa}`}</span>
          <span>{perfil === 'tickets' && ' (solo tickets)'}</span>. Desde aquí no se guarda ni se
          envía nada.
        </Box>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={stopImpersonation}
          sx={{ flexShrink: 0 }}
        >
          Salir
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, ml: 0.5 }}>
            de la vista
          </Box>
        </Button>
      </Box>
      {/* Round the whole page, over dialogs, too. */}
      <Box
        aria-hidden
        sx={{
          position: 'fixed',
          inset: 0,
          zIndex: 'tooltip',
          border: `3px solid ${colores.marcaHonda}`,
          pointerEvents: 'none',
        }}
      />
    </>
  );
}
