import { onDemand } from '../../kit/onDemand.tsx';

export const leads = {
  list: onDemand(async () => (await import('./LeadList.tsx')).LeadList),
  show: onDemand(async () => (await import('../bandeja/ContactoShow.tsx')).ToContacto),
  create: onDemand(async () => (await import('./LeadCreate.tsx')).LeadCreate),
  edit: onDemand(async () => (await import('./LeadEdit.tsx')).LeadEdit),
  recordRepresentation: 'nombre_contacto',
};
