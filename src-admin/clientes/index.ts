import { ClienteCreate } from './ClienteCreate.tsx';
import { ClienteEdit } from './ClienteEdit.tsx';
import { ClienteList } from './ClienteList.tsx';
import { ClienteShow } from './ClienteShow.tsx';

export const clientes = {
  list: ClienteList,
  show: ClienteShow,
  create: ClienteCreate,
  edit: ClienteEdit,
  recordRepresentation: ({ cliente, empresa }: { cliente?: string; empresa?: string | null }) =>
    empresa ?? cliente ?? '',
};
