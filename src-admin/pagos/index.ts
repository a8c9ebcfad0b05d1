import { PagoCreate } from './PagoCreate.tsx';
import { PagoEdit } from './PagoEdit.tsx';
import { PagoList } from './PagoList.tsx';
import { PagoShow } from './PagoShow.tsx';

export const pagos = {
  list: PagoList,
  show: PagoShow,
  create: PagoCreate,
  edit: PagoEdit,
  recordRepresentation: 'concepto',
};
