import { onDemand } from '../../kit/onDemand.tsx';

export const pagos = {
  list: onDemand(async () => (await import('./PagoList.tsx')).PagoList),
  show: onDemand(async () => (await import('./PagoShow.tsx')).PagoShow),
  create: onDemand(async () => (await import('./PagoCreate.tsx')).PagoCreate),
  edit: onDemand(async () => (await import('./PagoEdit.tsx')).PagoEdit),
  recordRepresentation: 'concepto',
};
