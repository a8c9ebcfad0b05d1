import { TIPOS_CORREO } from '../../src-shared/correos.ts';
import { optionText } from '../../src-shared/options.ts';
import { CorreoList } from './CorreoList.tsx';
import { CorreoShow } from './CorreoShow.tsx';

export const correos = {
  list: CorreoList,
  show: CorreoShow,
  recordRepresentation: ({ tipo }: { tipo: string }) => optionText(TIPOS_CORREO, tipo),
};
