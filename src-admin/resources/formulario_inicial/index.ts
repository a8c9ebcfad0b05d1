import { onDemand } from '../../kit/onDemand.tsx';

export const formularioInicial = {
  list: onDemand(async () => (await import('./FormularioInicialList.tsx')).FormularioInicialList),
  show: onDemand(async () => (await import('../bandeja/ContactoShow.tsx')).ToContacto),
  edit: onDemand(async () => (await import('./FormularioInicialEdit.tsx')).FormularioInicialEdit),
  recordRepresentation: 'nombre',
};
