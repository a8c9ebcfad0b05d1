import { onDemand } from '../../kit/onDemand.tsx';

export const vulneraciones = {
  list: onDemand(async () => (await import('./VulneracionList.tsx')).VulneracionList),
  create: onDemand(async () => (await import('./VulneracionCreate.tsx')).VulneracionCreate),
  edit: onDemand(async () => (await import('./VulneracionEdit.tsx')).VulneracionEdit),
  recordRepresentation: 'titulo',
};
