import { PlataformaCreate } from './PlataformaCreate.tsx';
import { PlataformaEdit } from './PlataformaEdit.tsx';
import { PlataformaList } from './PlataformaList.tsx';
import { PlataformaShow } from './PlataformaShow.tsx';

export const plataformas = {
  list: PlataformaList,
  show: PlataformaShow,
  create: PlataformaCreate,
  edit: PlataformaEdit,
  recordRepresentation: 'plataforma',
};
