import { Box } from '@mui/material';
import { accessOf, type Access } from './AccessChip.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';

interface Props {
  of: Access & { email: string };
  /** Has the invitation mailed. */
  invite: () => Promise<unknown>;
  /** In the row of a list: never loud, and not for who is in. */
  inRow?: boolean;
}

/** How much the page asks for it: whoever was never invited, or too long ago, waits for it; who is in seldom needs it. */
const VARIANTS = {
  sin_invitar: 'contained',
  invitado: 'outlined',
  invitacion_vencida: 'contained',
  activo: 'text',
} as const;

/** Sends somebody the link with which they enter, for the first time or again; nobody who is deactivated. */
export function InviteButton({ of, invite, inRow = false }: Props) {
  const access = accessOf(of);
  if (access === 'desactivado' || (inRow && access === 'activo')) return null;
  const words = of.invitado_en ? 'Invitar otra vez' : 'Invitar';
  return (
    // A row of a list leads to its page, also from the dialog, which stands elsewhere.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <ConfirmButton
        size="small"
        variant={inRow ? 'text' : VARIANTS[access]}
        title="¿Enviar la invitación?"
        content={`Enviaremos a ${of.email} un enlace para entrar y definir su contraseña. Vale tres días; si ya le enviaste otro, ese deja de servir.`}
        confirm="Enviar"
        done={`Invitación enviada a ${of.email}`}
        action={invite}
        // One of many, each told from the others.
        {...(inRow && { 'aria-label': `${words} a ${of.email}` })}
      >
        {words}
      </ConfirmButton>
    </Box>
  );
}
