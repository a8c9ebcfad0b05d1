import { LeadCreate } from './LeadCreate.tsx';
import { LeadEdit } from './LeadEdit.tsx';
import { LeadList } from './LeadList.tsx';
import { LeadShow } from './LeadShow.tsx';

export const leads = {
  list: LeadList,
  show: LeadShow,
  create: LeadCreate,
  edit: LeadEdit,
  recordRepresentation: 'nombre_contacto',
};
