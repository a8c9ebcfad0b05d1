import { onDemand } from '../../kit/onDemand.tsx';

export const bandeja = {
  list: onDemand(async () => (await import('./BandejaList.tsx')).BandejaList),
  show: onDemand(async () => (await import('./ContactoShow.tsx')).ContactoShow),
  create: onDemand(async () => (await import('./ContactoCreate.tsx')).ContactoCreate),
  recordRepresentation: 'nombre',
};

export const tablero = { list: onDemand(async () => (await import('./BoardPage.tsx')).BoardPage) };
