import { ResourceContextProvider } from 'react-admin';
import { LeadCreate } from '../leads/LeadCreate.tsx';

/** Somebody called or came by: what they want is noted as a contact, and followed from here. */
export const ContactoCreate = () => (
  <ResourceContextProvider value="leads">
    <LeadCreate redirect={(_resource, id) => `bandeja/leads-${String(id)}/show`} />
  </ResourceContextProvider>
);
