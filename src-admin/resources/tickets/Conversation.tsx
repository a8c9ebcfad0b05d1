import { alpha, Box, Button, Divider, Link, Skeleton, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useQueryClient } from '@tanstack/react-query';
import Linkify from 'linkify-react';
import { Component, createRef, Fragment, useEffect, useState, type ReactNode } from 'react';
import { dayInChile, formatHour, parseInstant } from '../../../src-shared/dates.ts';
import { UNREAD } from '../../data/changeFeed.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Mensaje, Ticket } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { isImpersonating } from '../../data/session/impersonation.ts';
import { PrivateFiles } from '../../kit/files/Pictures.tsx';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { WholeMail } from '../correos_entrantes/WholeMail.tsx';
import { dayText } from './days.ts';
import { useConversation } from './useConversation.ts';

/** How long what follows the messages waits for them, so that they do not push it away. */
const PATIENCE_MS = 2_000;

/** Neither the header nor the answer box covers the focused element. */
const CLEAR = { '& ol a, & ol button': { scrollMarginBlock: '9rem 20rem' } } as const;

/** The messages of a ticket, oldest first, older ones on request; `children` follow below. */
export function Conversation({ ticket, children }: { ticket: Ticket; children?: ReactNode }) {
  const { newest, older, parts, isPending, error, ...query } = useConversation(ticket.id);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  useMarkRead(ticket.id, newest);
  const messages = isPending ? (
    <Skeleton variant="rounded" height={160} sx={{ mb: 2 }} />
  ) : error && newest.length === 0 ? (
    <EmptyState
      drawing="error"
      title="No pudimos cargar la conversación"
      action={<Button onClick={() => void query.refetch()}>Reintentar</Button>}
    >
      {error.message}
    </EmptyState>
  ) : (
    <Messages older={older} newest={newest}>
      <OlderStatus parts={parts} older={older.length} />
      {query.hasNextPage && (
        <Box sx={{ textAlign: 'center', mb: 1.5 }}>
          {query.isFetchNextPageError ? (
            <LoadFailed onRetry={query.fetchOlder}>
              No pudimos cargar los mensajes anteriores.
            </LoadFailed>
          ) : (
            <Button
              variant="outlined"
              size="small"
              loading={query.isFetchingOlder}
              onClick={query.fetchOlder}
            >
              Ver anteriores
            </Button>
          )}
        </Box>
      )}
    </Messages>
  );
  return (
    // On a phone what follows keeps its place below the coming messages, or lower.
    <Box sx={{ minHeight: { xs: isPending ? '75svh' : 0, lg: 0 }, ...CLEAR }}>
      {messages}
      {(!isPending || late) && children}
    </Box>
  );
}

/** Marks the newest message as read while the page is visible. */
export function useMarkRead(ticket: number, mensajes: readonly Pick<Mensaje, 'id'>[]): void {
  const data = useData();
  const client = useQueryClient();
  const last = Math.max(0, ...mensajes.map(({ id }) => id));
  useEffect(() => {
    // An admin who views the console as a client has not read it for them.
    if (last === 0 || isImpersonating()) return;
    let marked = false;
    const mark = () => {
      if (marked || document.visibilityState === 'hidden') return;
      marked = true;
      // If it fails, the next visit marks it.
      data.markRead(ticket, last).then(
        () => client.invalidateQueries({ queryKey: UNREAD }),
        () => undefined,
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [data, client, ticket, last]);
}

/** Announces how many older messages there are, after more of them were loaded and not with each new message. */
function OlderStatus({ parts, older }: { parts: number; older: number }) {
  const [announced, setAnnounced] = useState({ parts, older });
  if (announced.parts !== parts) setAnnounced({ parts, older });
  return (
    <Box role="status" sx={visuallyHidden}>
      {announced.parts > 1 &&
        (announced.older === 1
          ? 'Se muestra 1 mensaje anterior'
          : `Se muestran ${announced.older} mensajes anteriores`)}
    </Box>
  );
}

interface MessagesProps {
  older: readonly Mensaje[];
  newest: readonly Mensaje[];
  children: ReactNode;
}

/** Two lists, since only new messages are announced. Each day precedes its first message. */
function Messages({ older, newest, children }: MessagesProps) {
  const all = [...older, ...newest];
  const days = all.map(({ creado_en }) => dayInChile(parseInstant(creado_en)));
  const items = all.map((mensaje, index) => (
    <Fragment key={mensaje.id}>
      {days[index] !== days[index - 1] && (
        <Divider
          component="li"
          role="listitem"
          sx={{ typography: 'body2', color: 'text.secondary' }}
        >
          {dayText(days[index] ?? '', dayInChile())}
        </Divider>
      )}
      <Message mensaje={mensaje} />
    </Fragment>
  ));
  return (
    <KeptInPlace above={older.length}>
      {children}
      {older.length > 0 && (
        <Box component="ol" aria-label="Mensajes anteriores" sx={{ ...LIST, mb: 1.5 }}>
          {items.slice(0, older.length)}
        </Box>
      )}
      <Box component="ol" aria-label="Conversación" aria-live="polite" sx={{ ...LIST, mb: 2 }}>
        {items.slice(older.length)}
      </Box>
    </KeptInPlace>
  );
}

const LIST = {
  ...{ listStyle: 'none', m: 0, p: 0 },
  ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 },
} as const;

/** One message: at the right on a tint if it is of one's own side, else at the left. */
function Message({ mensaje }: { mensaje: Mensaje }) {
  const { del_estudio: fromStudio, interno } = mensaje;
  const { isAdmin } = useSelection();
  const own = fromStudio === isAdmin;
  return (
    <Box
      component="li"
      sx={({ palette }) => ({
        justifySelf: own ? 'end' : 'start',
        width: 'fit-content',
        minWidth: { xs: '75%', sm: '22rem' },
        maxWidth: { xs: 1, sm: '88%' },
        px: 2.25,
        py: 1.75,
        borderRadius: 2,
        border: 1,
        borderStyle: interno ? 'dashed' : 'solid',
        borderColor: interno ? 'warning.main' : 'divider',
        bgcolor: interno
          ? alpha(palette.warning.main, 0.08)
          : own
            ? alpha(palette.primary.light, palette.mode === 'dark' ? 0.14 : 0.09)
            : 'background.paper',
        [own ? 'borderBottomRightRadius' : 'borderBottomLeftRadius']: 4,
      })}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline', mb: 0.5 }}
      >
        <Typography variant="body2" sx={{ fontWeight: 700 }}>
          {mensaje.autor_nombre}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          <span>{interno ? 'Nota interna' : fromStudio ? 'Estudio' : 'Cliente'}</span> ·{' '}
          <time dateTime={mensaje.creado_en}>{formatHour(mensaje.creado_en)}</time>
        </Typography>
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <Linkified>{mensaje.cuerpo}</Linkified>
      </Typography>
      {mensaje.adjuntos.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <PrivateFiles paths={mensaje.adjuntos} />
        </Box>
      )}
      {mensaje.archivos_por_llegar.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          Por llegar: {mensaje.archivos_por_llegar.join(', ')}
        </Typography>
      )}
      {mensaje.acortado && isAdmin && <WholeMail filter={{ mensaje: mensaje.id }} />}
    </Box>
  );
}

const LINKS = {
  defaultProtocol: 'https',
  // Only web and mail addresses become links.
  validate: (value: string, type: string): boolean =>
    type === 'email' || /^(https?:\/\/|www\.)/i.test(value),
  render: ({ attributes, content }: { attributes: Record<string, unknown>; content: string }) => (
    <Link {...attributes} target="_blank" rel="noopener noreferrer nofollow">
      {content}
    </Link>
  ),
};

/** A text whose addresses are links, which open in another tab without a referrer. */
export const Linkified = ({ children }: { children: string }) => (
  <Linkify options={LINKS}>{children}</Linkify>
);

interface KeptProps {
  /** How many older messages are rendered. */
  above: number;
  children: ReactNode;
}

interface Seen {
  hour: Element;
  top: number;
}

/** Keeps the scroll position when older messages are rendered above: not every browser does, and none at the top of the page. A class, for `getSnapshotBeforeUpdate`. */
class KeptInPlace extends Component<KeptProps> {
  readonly #box = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ above }: KeptProps): Seen | null {
    // The first message's hour, since the day above it may go.
    const hour = this.props.above > above ? this.#box.current?.querySelector('time') : null;
    return hour ? { hour, top: hour.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: KeptProps, _state: unknown, seen: Seen | null): void {
    if (!seen?.hour.isConnected) return;
    const moved = seen.hour.getBoundingClientRect().top - seen.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    return <div ref={this.#box}>{this.props.children}</div>;
  }
}
