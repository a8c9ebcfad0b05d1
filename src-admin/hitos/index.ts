import { HitoCreate } from './HitoCreate.tsx';
import { HitoEdit } from './HitoEdit.tsx';
import { HitoList } from './HitoList.tsx';
import { HitoShow } from './HitoShow.tsx';

export const hitos = {
  list: HitoList,
  show: HitoShow,
  create: HitoCreate,
  edit: HitoEdit,
  recordRepresentation: 'titulo',
};
