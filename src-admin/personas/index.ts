import { PersonaCreate } from './PersonaCreate.tsx';
import { PersonaEdit } from './PersonaEdit.tsx';
import { PersonaList } from './PersonaList.tsx';
import { PersonaShow } from './PersonaShow.tsx';

export const personas = {
  list: PersonaList,
  show: PersonaShow,
  create: PersonaCreate,
  edit: PersonaEdit,
  recordRepresentation: 'nombre',
};
