import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  Typography,
} from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import {
  SaveContextProvider,
  useNotify,
  useRedirect,
  useResourceContext,
  useSaveContext,
  type SaveHandler,
} from 'react-admin';
import { formatMeeting } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Closing } from './api.ts';
import type { Cita } from '../../data/rows.ts';
import { NOT_SAVED } from '../../kit/forms/useConflictSave.tsx';
import { mailed } from '../correos/mailed.ts';

/** How the dialog says what is about to be closed. */
interface Words {
  title: string;
  /** What is done, on its buttons: «Bloquear», «Quitar». */
  verb: string;
  /** What is asked where no meeting stands in the way; nothing by default. */
  question?: string;
}

/** Whether to close, and which meetings to cancel with it; null: better not. */
type Decision = { cancel: number[] } | null;

interface Asked extends Words {
  meetings: readonly Cita[];
  answer: (decision: Decision) => void;
}

/**
 * Closes the agenda after a question about the meetings that are in the way. `close` runs `alone` where none is
 * cancelled, and answers how many were: null where it was declined. `dialog` has to be rendered.
 */
export function useClosing() {
  const data = useData();
  const titleId = useId();
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask = async (closing: Closing, words: Words): Promise<Decision> => {
    const meetings = await data.meetingsIn(closing);
    if (meetings.length === 0 && words.question === undefined) return { cancel: [] };
    return new Promise((resolve) => {
      setAsked({
        ...words,
        meetings,
        answer: (decision) => {
          setAsked(null);
          resolve(decision);
        },
      });
    });
  };

  const close = async (closing: Closing, words: Words, alone: () => Promise<unknown>) => {
    const decision = await ask(closing, words);
    if (decision === null) return null;
    const { cancel } = decision;
    await (cancel.length === 0 ? alone() : data.closeAgenda(closing, cancel));
    return cancel.length;
  };

  const dialog = asked && (
    <Dialog open aria-labelledby={titleId} onClose={() => asked.answer(null)}>
      <DialogTitle id={titleId}>{asked.title}</DialogTitle>
      <DialogContent>
        {asked.meetings.length === 0 ? asked.question : <Meetings meetings={asked.meetings} />}
      </DialogContent>
      <Answers {...asked} />
    </Dialog>
  );
  return { close, dialog };
}

const Meetings = ({ meetings }: Pick<Asked, 'meetings'>) => (
  <>
    <Typography>
      {meetings.length === 1
        ? `Hay una reunión agendada. ${mailed('Si la cancelas, le avisamos por correo a la persona para que elija otra hora')}`
        : `Hay ${meetings.length} reuniones agendadas. ${mailed('Si las cancelas, le avisamos por correo a cada persona para que elija otra hora')}`}
    </Typography>
    <List dense>
      {meetings.map(({ id, inicio, nombre, email }) => (
        <ListItem key={id} disableGutters sx={{ overflowWrap: 'anywhere' }}>
          {formatMeeting(inicio)}: {nombre}, {email}
        </ListItem>
      ))}
    </List>
  </>
);

/** One press cancels all; what is closed without cancelling leaves them as they are. */
function Answers({ meetings, verb, answer }: Asked) {
  const lower = verb.toLowerCase();
  return (
    <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
      <Button onClick={() => answer(null)}>Volver</Button>
      {meetings.length === 0 ? (
        <Button color="warning" variant="contained" onClick={() => answer({ cancel: [] })}>
          {verb}
        </Button>
      ) : (
        <>
          <Button onClick={() => answer({ cancel: [] })}>
            {`${verb} y ${meetings.length === 1 ? 'dejarla' : 'dejarlas'}`}
          </Button>
          <Button
            color="warning"
            variant="contained"
            onClick={() => answer({ cancel: meetings.map(({ id }) => id) })}
          >
            {meetings.length === 1
              ? `Cancelarla, avisar y ${lower}`
              : `Cancelar las ${meetings.length}, avisar y ${lower}`}
          </Button>
        </>
      )}
    </DialogActions>
  );
}

interface AskedSaveProps extends Words {
  /** What the form closes, given what is typed in it. */
  closing: (values: Record<string, unknown>) => Closing;
  /** What is said when meetings were cancelled with it. */
  done: string;
  children: ReactNode;
}

/** Around a form that closes the agenda: asks about the meetings there, and cancels them in the same stroke. */
export function AskedSave({ closing, done, children, ...words }: AskedSaveProps) {
  const context = useSaveContext();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const redirect = useRedirect();
  const { close, dialog } = useClosing();

  const save: SaveHandler<Record<string, unknown>> = async (values, callbacks) => {
    try {
      let errors: unknown;
      const cancelled = await close(closing(values), words, async () => {
        errors = await context.save?.(values, callbacks);
      });
      if (cancelled === null) return NOT_SAVED;
      if (cancelled === 0) return errors as Record<string, unknown> | undefined;
    } catch (error) {
      callbacks?.onError?.(error, values, undefined);
      return undefined;
    }
    notify(done, { type: 'success' });
    redirect('list', resource);
    return undefined;
  };

  return (
    <SaveContextProvider value={{ ...context, save }}>
      {children}
      {dialog}
    </SaveContextProvider>
  );
}
