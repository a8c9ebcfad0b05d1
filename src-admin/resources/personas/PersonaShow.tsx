import type { Persona } from '../../data/rows.ts';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { Detail } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { ImpersonateButton } from '../clientes/ImpersonateButton.tsx';
import { AccessPage } from '../usuarios/AccessPage.tsx';
import { InviteButton } from '../usuarios/InviteButton.tsx';

export const PersonaShow = () => (
  <Show<Persona>
    actions={(persona) => (
      <>
        {persona.activo && (
          <ImpersonateButton
            cliente={{ id: persona.cliente, cliente: persona.nombre }}
            persona={persona.id}
          />
        )}
        <EditLink />
        <InviteButton of={persona} />
      </>
    )}
  >
    {(persona) => (
      <AccessPage of={persona} name={persona.nombre}>
        <Detail source="cliente" />
        <Detail source="email" />
        <Detail source="alcance" />
        <Detail source="cobros" />
      </AccessPage>
    )}
  </Show>
);
