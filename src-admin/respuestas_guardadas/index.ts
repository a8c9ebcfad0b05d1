import { RespuestaCreate } from './RespuestaCreate.tsx';
import { RespuestaEdit } from './RespuestaEdit.tsx';
import { RespuestaList } from './RespuestaList.tsx';

export const respuestasGuardadas = {
  list: RespuestaList,
  create: RespuestaCreate,
  edit: RespuestaEdit,
  recordRepresentation: ({ titulo }: { titulo?: string }) => titulo ?? '',
};
