import { UsuarioEdit } from './UsuarioEdit.tsx';
import { UsuarioList } from './UsuarioList.tsx';
import { UsuarioShow } from './UsuarioShow.tsx';

export const usuarios = {
  list: UsuarioList,
  show: UsuarioShow,
  edit: UsuarioEdit,
  recordRepresentation: 'cliente',
};
