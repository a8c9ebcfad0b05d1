import { onDemand } from '../../kit/onDemand.tsx';

export const personas = {
  list: onDemand(async () => (await import('./PersonaList.tsx')).PersonaList),
  show: onDemand(async () => (await import('./PersonaShow.tsx')).PersonaShow),
  create: onDemand(async () => (await import('./PersonaCreate.tsx')).PersonaCreate),
  edit: onDemand(async () => (await import('./PersonaEdit.tsx')).PersonaEdit),
  recordRepresentation: 'nombre',
};
