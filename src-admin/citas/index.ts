import { CitaCreate } from './CitaCreate.tsx';
import { CitaEdit } from './CitaEdit.tsx';
import { CitaList } from './CitaList.tsx';
import { CitaShow } from './CitaShow.tsx';

export const citas = {
  list: CitaList,
  show: CitaShow,
  create: CitaCreate,
  edit: CitaEdit,
  recordRepresentation: 'nombre',
};
