import { onDemand } from '../../kit/onDemand.tsx';

export const usuarios = {
  list: onDemand(async () => (await import('./UsuarioList.tsx')).UsuarioList),
  show: onDemand(async () => (await import('./UsuarioShow.tsx')).UsuarioShow),
  create: onDemand(async () => (await import('./UsuarioCreate.tsx')).UsuarioCreate),
  edit: onDemand(async () => (await import('./UsuarioEdit.tsx')).UsuarioEdit),
  recordRepresentation: 'cliente',
};
