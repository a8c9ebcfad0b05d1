import { TicketCreate } from './TicketCreate.tsx';
import { TicketList } from './TicketList.tsx';
import { TicketShow } from './TicketShow.tsx';

export const tickets = {
  list: TicketList,
  show: TicketShow,
  create: TicketCreate,
  recordRepresentation: ({ id, asunto }: { id: number; asunto?: string }) =>
    `#${id} ${asunto ?? ''}`,
};
