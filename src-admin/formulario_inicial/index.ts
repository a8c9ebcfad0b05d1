import { FormularioInicialEdit } from './FormularioInicialEdit.tsx';
import { FormularioInicialList } from './FormularioInicialList.tsx';
import { FormularioInicialShow } from './FormularioInicialShow.tsx';

export const formularioInicial = {
  list: FormularioInicialList,
  show: FormularioInicialShow,
  edit: FormularioInicialEdit,
  recordRepresentation: 'nombre',
};
