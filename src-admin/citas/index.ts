import { CitaEdit } from './CitaEdit.tsx';
import { CitaList } from './CitaList.tsx';
import { CitaShow } from './CitaShow.tsx';

export const citas = {
  list: CitaList,
  show: CitaShow,
  edit: CitaEdit,
  recordRepresentation: 'nombre',
};
