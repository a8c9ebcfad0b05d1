import { Box } from '@mui/material';
import { useResourceContext } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { accessOf, type Access } from './access.ts';

/** The more an invitation is due, the more prominent. */
const VARIANTS = {
  sin_invitar: 'contained',
  invitado: 'outlined',
  invitacion_vencida: 'contained',
  activo: 'text',
} as const;

type Person = Access & { id: number; email: string };

/**
 * Mails a user, or another person of a client, the link to sign up, for the first time or again; not to
 * deactivated accounts. In the row of a list it is never prominent, and not for those who have signed up.
 */
export function InviteButton({ of, inRow = false }: { of: Person; inRow?: boolean }) {
  const data = useData();
  const resource = useResourceContext();
  const access = accessOf(of);
  if (access === 'desactivado' || (inRow && access === 'activo')) return null;
  const words = of.invitado_en ? 'Invitar otra vez' : 'Invitar';
  return (
    // A click on the button or in its dialog must not open the row's page.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <ConfirmButton
        size="small"
        variant={inRow ? 'text' : VARIANTS[access]}
        title="¿Enviar la invitación?"
        content={`Enviaremos a ${of.email} un enlace para entrar y definir su contraseña. Vale tres días; si ya le enviaste otro, ese deja de servir.`}
        confirm="Enviar"
        done={`Invitación enviada a ${of.email}`}
        action={() => (resource === 'personas' ? data.invitePersona(of) : data.inviteCliente(of))}
        {...(inRow && { 'aria-label': `${words} a ${of.email}` })}
      >
        {words}
      </ConfirmButton>
    </Box>
  );
}
