import { Box, Button, Divider, Skeleton } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useState, type ReactNode } from 'react';
import { dayInChile, parseInstant } from '../../../src-shared/dates.ts';
import type { Mensaje, Ticket } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { dayText } from './days.ts';
import { KeptInPlace } from './KeptInPlace.tsx';
import { Message } from './Message.tsx';
import { useConversation } from './useConversation.ts';
import { useReading } from './useReading.ts';

/** So long what stands below waits for the messages, so as not to be pushed away by them. */
const PATIENCE_MS = 2_000;

interface Props {
  ticket: Ticket;
  /** What stands below the messages. */
  children?: ReactNode;
}

/** The messages of a ticket, oldest first, those before the newest when they are asked for; below them, what follows. */
export function Conversation({ ticket, children }: Props) {
  const { newest, older, parts, isPending, error, refetch, ...more } = useConversation(ticket.id);
  const late = useLater(PATIENCE_MS);
  useReading(ticket.id, newest);
  const messages = isPending ? (
    <Skeleton variant="rounded" height={160} sx={{ mb: 2 }} />
  ) : error && newest.length === 0 ? (
    <EmptyState
      drawing="error"
      title="No pudimos cargar la conversación"
      action={<Button onClick={() => void refetch()}>Reintentar</Button>}
    >
      {error.message}
    </EmptyState>
  ) : (
    <Messages older={older} newest={newest}>
      <HowMany parts={parts} older={older.length} />
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
      <LoadFailed onRetry={onPress}>No pudimos cargar los mensajes anteriores.</LoadFailed>
    ) : (
      <Button variant="outlined" size="small" loading={running} onClick={onPress}>
        Ver anteriores
      </Button>
    )}
  </Box>
);

/** Says how many stand above once more of them came, and not when somebody writes. */
function HowMany({ parts, older }: { parts: number; older: number }) {
  const [told, setTold] = useState({ parts, older });
  if (told.parts !== parts) setTold({ parts, older });
  return (
    <Box role="status" sx={visuallyHidden}>
      {told.parts > 1 &&
        (told.older === 1
          ? 'Se muestra 1 mensaje anterior'
          : `Se muestran ${told.older} mensajes anteriores`)}
    </Box>
  );
}

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
  const drawn = all.map((mensaje, index) => (
    <OneOfDay
      key={mensaje.id}
      mensaje={mensaje}
      day={days[index] === days[index - 1] ? null : (days[index] ?? null)}
    />
  ));
  return (
    <KeptInPlace above={older.length}>
      {children}
      {older.length > 0 && (
        <Box component="ol" aria-label="Mensajes anteriores" sx={{ ...LIST, mb: 1.5 }}>
          {drawn.slice(0, older.length)}
        </Box>
      )}
      <Box component="ol" aria-label="Conversación" aria-live="polite" sx={{ ...LIST, mb: 2 }}>
        {drawn.slice(older.length)}
      </Box>
    </KeptInPlace>
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

const LIST = {
  ...{ listStyle: 'none', m: 0, p: 0 },
  ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 },
} as const;
