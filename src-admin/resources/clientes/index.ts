import { onDemand } from '../../kit/onDemand.tsx';

export const clientes = {
  list: onDemand(async () => (await import('./ClienteList.tsx')).ClienteList),
  show: onDemand(async () => (await import('./ClienteShow.tsx')).ClienteShow),
  create: onDemand(async () => (await import('./ClienteCreate.tsx')).ClienteCreate),
  edit: onDemand(async () => (await import('./ClienteEdit.tsx')).ClienteEdit),
  recordRepresentation: ({ cliente, empresa }: { cliente?: string; empresa?: string | null }) =>
    empresa ?? cliente ?? '',
};
