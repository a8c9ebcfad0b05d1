import { onDemand } from '../../kit/onDemand.tsx';

export const plataformas = {
  list: onDemand(async () => (await import('./PlataformaList.tsx')).PlataformaList),
  show: onDemand(async () => (await import('./PlataformaShow.tsx')).PlataformaShow),
  create: onDemand(async () => (await import('./PlataformaCreate.tsx')).PlataformaCreate),
  edit: onDemand(async () => (await import('./PlataformaEdit.tsx')).PlataformaEdit),
  recordRepresentation: 'plataforma',
};
