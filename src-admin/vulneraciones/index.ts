import { VulneracionCreate } from './VulneracionCreate.tsx';
import { VulneracionEdit } from './VulneracionEdit.tsx';
import { VulneracionList } from './VulneracionList.tsx';

export const vulneraciones = {
  list: VulneracionList,
  create: VulneracionCreate,
  edit: VulneracionEdit,
  recordRepresentation: 'titulo',
};
