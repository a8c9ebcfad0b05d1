import { onDemand } from '../../kit/onDemand.tsx';

export const precios = {
  list: onDemand(async () => (await import('./PrecioList.tsx')).PrecioList),
  create: onDemand(async () => (await import('./PrecioCreate.tsx')).PrecioCreate),
};
