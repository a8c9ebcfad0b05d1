import { onDemand } from '../../kit/onDemand.tsx';
import { TIPOS_CORREO } from '../../../src-shared/correos.ts';
import { optionText } from '../../../src-shared/options.ts';

export const correos = {
  list: onDemand(async () => (await import('./CorreoList.tsx')).CorreoList),
  show: onDemand(async () => (await import('./CorreoShow.tsx')).CorreoShow),
  recordRepresentation: ({ tipo }: { tipo: string }) => optionText(TIPOS_CORREO, tipo),
};
