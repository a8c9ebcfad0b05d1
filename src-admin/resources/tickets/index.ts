import { onDemand } from '../../kit/onDemand.tsx';

export const tickets = {
  list: onDemand(async () => (await import('./TicketList.tsx')).TicketList),
  show: onDemand(async () => (await import('./TicketShow.tsx')).TicketShow),
  create: onDemand(async () => (await import('./TicketCreate.tsx')).TicketCreate),
  recordRepresentation: ({ id, asunto }: { id: number; asunto?: string }) =>
    `#${id} ${asunto ?? ''}`,
};
