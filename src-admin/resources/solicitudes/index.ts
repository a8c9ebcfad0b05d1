import { onDemand } from '../../kit/onDemand.tsx';

export const solicitudes = {
  list: onDemand(async () => (await import('./SolicitudList.tsx')).SolicitudList),
  show: onDemand(async () => (await import('../bandeja/ContactoShow.tsx')).ToContacto),
  edit: onDemand(async () => (await import('./SolicitudEdit.tsx')).SolicitudEdit),
  recordRepresentation: 'nombre',
};
