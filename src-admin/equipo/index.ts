import { IntegranteCreate } from './IntegranteCreate.tsx';
import { IntegranteEdit } from './IntegranteEdit.tsx';
import { IntegranteList } from './IntegranteList.tsx';

export const equipo = {
  list: IntegranteList,
  create: IntegranteCreate,
  edit: IntegranteEdit,
  recordRepresentation: ({ nombre }: { nombre?: string }) => nombre ?? '',
};
