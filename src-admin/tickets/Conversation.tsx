import { Box, Button, Divider, Skeleton } from '@mui/material';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { dayInChile, parseInstant } from '../../src-shared/dates.ts';
import type { Mensaje, Ticket } from '../data/rows.ts';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { dayText } from './days.ts';
import { Message } from './Message.tsx';
import { useConversation } from './useConversation.ts';
import { useReading } from './useUnread.ts';

/** So long what stands below waits for the messages, so as not to be pushed away by them. */
const PATIENCE_MS = 2_000;

interface Props {
  ticket: Ticket;
  /** What stands below the messages. */
  children?: ReactNode;
}

/** The messages of a ticket, oldest first, those before the newest when they are asked for; below them, what follows. */
export function Conversation({ ticket, children }: Props) {
  const { newest, older, isPending, error, refetch, ...more } = useConversation(ticket.id);
  const late = useLater(PATIENCE_MS);
  useReading(ticket.id, newest);
  const messages = isPending ? (
    <Skeleton variant="rounded" height={160} sx={{ mb: 2 }} />
  ) : error && newest.length === 0 ? (
    <EmptyState
      drawing="error"
      title="No pudimos leer la conversación"
      action={<Button onClick={() => void refetch()}>Volver a intentar</Button>}
    >
      {error.message}
    </EmptyState>
  ) : (
    <Messages older={older} newest={newest}>
      {more.hasNextPage && (
        <Older
          running={more.isFetchingNextPage}
          failed={more.isFetchNextPageError}
          onPress={() => void more.fetchNextPage()}
        />
      )}
    </Messages>
  );
  return (
    // On a phone what stands beside it follows below: it is kept where the messages will leave it, or lower.
    <Box sx={{ minHeight: { xs: isPending ? '75svh' : 0, lg: 0 } }}>
      {messages}
      {(!isPending || late) && children}
    </Box>
  );
}

/** Whether so many milliseconds have gone by. */
function useLater(ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}

interface OlderProps {
  running: boolean;
  failed: boolean;
  onPress: () => void;
}

const Older = ({ running, failed, onPress }: OlderProps) => (
  <Box sx={{ textAlign: 'center', mb: 1.5 }}>
    {failed ? (
      <LoadFailed onRetry={onPress}>No pudimos leer los mensajes anteriores.</LoadFailed>
    ) : (
      <Button variant="outlined" size="small" loading={running} onClick={onPress}>
        Ver anteriores
      </Button>
    )}
  </Box>
);

interface MessagesProps {
  older: readonly Mensaje[];
  newest: readonly Mensaje[];
  /** The way to what came before these. */
  children: ReactNode;
}

/** What came before stands above, and is not read out; what comes is. */
function Messages({ older, newest, children }: MessagesProps) {
  const all = [...older, ...newest];
  const days = all.map(({ creado_en }) => dayInChile(parseInstant(creado_en)));
  const box = useKeptInPlace(all[0]?.id);
  const drawn = all.map((mensaje, index) => (
    <OneOfDay
      key={mensaje.id}
      mensaje={mensaje}
      day={days[index] === days[index - 1] ? null : (days[index] ?? null)}
    />
  ));
  return (
    <Box ref={box} sx={{ overflowAnchor: 'none' }}>
      {children}
      {older.length > 0 && (
        <Box component="ol" aria-label="Mensajes anteriores" sx={{ ...LIST, mb: 1.5 }}>
          {drawn.slice(0, older.length)}
        </Box>
      )}
      <Box component="ol" aria-label="Conversación" aria-live="polite" sx={{ ...LIST, mb: 2 }}>
        {drawn.slice(older.length)}
      </Box>
    </Box>
  );
}

/** A message, below the day that begins with it. */
function OneOfDay({ mensaje, day }: { mensaje: Mensaje; day: string | null }) {
  const { isAdmin } = useSelection();
  return (
    <>
      {day !== null && (
        <Divider
          component="li"
          role="listitem"
          sx={{ typography: 'body2', color: 'text.secondary' }}
        >
          {dayText(day, dayInChile())}
        </Divider>
      )}
      <Message mensaje={mensaje} own={mensaje.del_estudio === isAdmin} />
    </>
  );
}

/**
 * Takes what the messages stand in. When some come before the one that was first, it stays where it was
 * on the screen; not every browser sees to that by itself.
 */
function useKeptInPlace(first: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ first: number | undefined; height: number }>({ first, height: 0 });
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const { first: was, height } = before.current;
    if (was !== undefined && first !== was)
      window.scrollBy({ top: current.offsetHeight - height, behavior: 'instant' });
    before.current = { first, height: current.offsetHeight };
  });
  return box;
}

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const;
