import { SolicitudEdit } from './SolicitudEdit.tsx';
import { SolicitudList } from './SolicitudList.tsx';
import { SolicitudShow } from './SolicitudShow.tsx';

export const solicitudes = {
  list: SolicitudList,
  show: SolicitudShow,
  edit: SolicitudEdit,
  recordRepresentation: 'nombre',
};
