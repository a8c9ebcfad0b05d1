import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
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
import { usePrompt } from '../../kit/forms/Question.tsx';
import { NOT_SAVED } from '../../kit/forms/useConflictSave.tsx';
import { EACH_MAILED, mailed } from '../correos/mailed.ts';
import { Dialog } from '../../kit/forms/Dialog.tsx';

interface Words {
  title: string;
  /** The act, on the buttons: «Bloquear», «Quitar». */
  verb: string;
  /** Asked where no appointment is affected; without it nothing is asked then. */
  question?: string;
  /** The notice where none was cancelled, unless the act gives it. */
  closed?: string;
  /** The notice once appointments were cancelled, without its full stop. */
  cancelled: string;
}

type Question = Words & { appointments: readonly Cita[] };

/** The ids of the appointments to cancel; null to close nothing. */
type Answer = number[] | null;

/**
 * Closes the agenda after a question about the appointments that this affects. `close` calls `alone` if
 * none is cancelled, and returns how many were: null if the person declined. `dialog` must be rendered.
 */
export function useCloseAgenda() {
  const data = useData();
  const notify = useNotify();
  const { ask, dialog } = usePrompt<Question, Answer>((question, answer) => (
    <QuestionDialog {...question} answer={answer} />
  ));

  const close = async (closing: Closing, words: Words, alone: () => Promise<unknown>) => {
    const appointments = await data.appointmentsIn(closing);
    const isClear = appointments.length === 0 && words.question === undefined;
    const cancel = isClear ? [] : await ask({ ...words, appointments });
    if (cancel === null) return null;
    if (cancel.length === 0) await alone();
    else await data.closeAgenda(closing, cancel);
    const done = cancel.length === 0 ? words.closed : `${words.cancelled}. ${EACH_MAILED}`;
    if (done !== undefined) notify(done, { type: 'success' });
    return cancel.length;
  };

  return { close, dialog };
}

type DialogProps = Question & { answer: (answer: Answer) => void };

function QuestionDialog({ title, verb, question, appointments, answer }: DialogProps) {
  const ids = appointments.map(({ id }) => id);
  const act = verb.toLowerCase();
  const text =
    ids.length === 1
      ? {
          found: 'Hay una reunión agendada.',
          mail: mailed(
            'Si la cancelas, le avisamos por correo a la persona para que elija otra hora',
          ),
          leave: `${verb} y dejarla`,
          cancel: `Cancelarla, avisar y ${act}`,
        }
      : {
          found: `Hay ${ids.length} reuniones agendadas.`,
          mail: mailed(
            'Si las cancelas, le avisamos por correo a cada persona para que elija otra hora',
          ),
          leave: `${verb} y dejarlas`,
          cancel: `Cancelar las ${ids.length}, avisar y ${act}`,
        };
  return (
    <Dialog open onClose={() => answer(null)}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {ids.length === 0 ? (
          question
        ) : (
          <>
            <Typography>{`${text.found} ${text.mail}`}</Typography>
            <List dense>
              {appointments.map(({ id, inicio, nombre, email }) => (
                <ListItem key={id} disableGutters sx={{ overflowWrap: 'anywhere' }}>
                  {formatMeeting(inicio)}: {nombre}, {email}
                </ListItem>
              ))}
            </List>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={() => answer(null)}>Volver</Button>
        {ids.length > 0 && <Button onClick={() => answer([])}>{text.leave}</Button>}
        <Button color="warning" variant="contained" onClick={() => answer(ids)}>
          {ids.length > 0 ? text.cancel : verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type ClosingFormProps<Values> = Words & {
  /** What the form closes, given its values. */
  closing: (values: Values) => Closing;
  children: ReactNode;
};

/** Around a form whose save closes the agenda: asks about the affected appointments, and cancels them in the same request. */
export function ClosingForm<Values>({ closing, children, ...words }: ClosingFormProps<Values>) {
  const context = useSaveContext();
  const resource = useResourceContext() ?? '';
  const redirect = useRedirect();
  const { close, dialog } = useCloseAgenda();

  const save: SaveHandler<Record<string, unknown>> = async (values, callbacks) => {
    let errors: unknown;
    try {
      const cancelled = await close(closing(values as Values), words, async () => {
        errors = await context.save?.(values, callbacks);
      });
      if (cancelled === null) return NOT_SAVED;
      if (cancelled > 0) redirect('list', resource);
    } catch (error) {
      callbacks?.onError?.(error, values, undefined);
    }
    return errors as Record<string, unknown> | undefined;
  };

  return (
    <SaveContextProvider value={{ ...context, save }}>
      {children}
      {dialog}
    </SaveContextProvider>
  );
}
