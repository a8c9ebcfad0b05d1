import { CorreoEntranteList } from './CorreoEntranteList.tsx';
import { CorreoEntranteShow } from './CorreoEntranteShow.tsx';

export const correosEntrantes = {
  list: CorreoEntranteList,
  show: CorreoEntranteShow,
  recordRepresentation: 'asunto',
};
