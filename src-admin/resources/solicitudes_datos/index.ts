import { onDemand } from '../../kit/onDemand.tsx';

export const solicitudesDatos = {
  list: onDemand(async () => (await import('./SolicitudDatosList.tsx')).SolicitudDatosList),
  show: onDemand(async () => (await import('./SolicitudDatosShow.tsx')).SolicitudDatosShow),
  create: onDemand(async () => (await import('./SolicitudDatosCreate.tsx')).SolicitudDatosCreate),
  recordRepresentation: 'nombre',
};
