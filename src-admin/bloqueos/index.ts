import { BloqueoCreate } from './BloqueoCreate.tsx';
import { BloqueoList } from './BloqueoList.tsx';

export const bloqueos = {
  list: BloqueoList,
  create: BloqueoCreate,
  recordRepresentation: 'motivo',
};
