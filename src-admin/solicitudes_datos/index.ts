import { SolicitudDatosCreate } from './SolicitudDatosCreate.tsx';
import { SolicitudDatosList } from './SolicitudDatosList.tsx';
import { SolicitudDatosShow } from './SolicitudDatosShow.tsx';

export const solicitudesDatos = {
  list: SolicitudDatosList,
  show: SolicitudDatosShow,
  create: SolicitudDatosCreate,
  recordRepresentation: 'nombre',
};
