import { SilenciadoList } from './SilenciadoList.tsx';

export const correosSilenciados = { list: SilenciadoList, recordRepresentation: 'email' };
