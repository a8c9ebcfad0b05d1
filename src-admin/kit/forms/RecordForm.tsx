import { Alert, Box, Button, Card, Link, useMediaQuery } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import {
  FormGroupContextProvider,
  OptionalRecordContextProvider,
  SaveContextProvider,
  SimpleForm,
  useCreatePath,
  useFormGroups,
  useNotify,
  useRecordContext,
  useResourceContext,
  useSaveContext,
  type RaRecord,
  type SaveHandler,
  type SimpleFormProps,
} from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { LOST_CONNECTION } from '../../data/errors.ts';
import { keepDraft, readDraft } from '../../data/session/drafts.ts';
import { useUsuario } from '../../data/session/useUsuario.ts';
import { useOnce } from '../buttons/useOnce.ts';
import { FormToolbar } from './FormToolbar.tsx';
import { LostNotice } from './LostNotice.tsx';
import { useQuestion, type Question } from './Question.tsx';
import { NOT_SAVED, useConflictSave } from './useConflictSave.tsx';

type Values = Record<string, unknown>;

interface RecordFormProps extends SimpleFormProps {
  /** What to confirm before these values are saved over the record. */
  question?: (values: Values, record: Values) => Question | null | Promise<Question | null>;
  /** The words of its button. */
  save?: string;
  saveDisabled?: boolean;
  /** Longer than a screen: its button stays in view. */
  long?: boolean;
  /** Holds a table, and takes the room for it. */
  wide?: boolean;
  /** Beside its button. */
  beside?: ReactNode;
  /** Another one can be created right after it, which begins with the values of these fields. */
  another?: readonly string[];
}

/** The button of a long form stays in view, and covers nothing that has the focus. */
const STICKY_TOOLBAR = {
  overflow: 'clip',
  '& .MuiToolbar-root.MuiToolbar-root': {
    ...{ position: 'sticky', bottom: 0, zIndex: 2, borderTop: 1, borderColor: 'divider' },
    bgcolor: 'background.paper',
  },
  '& input, & textarea, & button, & a, & [role="combobox"]': { scrollMarginBlock: '6rem' },
} as const;

const FIRST_FIELD = 'input:not([aria-hidden="true"]), textarea, [role="combobox"]';

/** The form of a record, a new one with the focus in its first field. What is typed is kept in this tab until it is saved or discarded. */
export function RecordForm({
  long = false,
  wide = false,
  another,
  defaultValues,
  ...rest
}: RecordFormProps) {
  const resource = useResourceContext() ?? '';
  const name = `${resource}-${useRecordContext()?.id ?? 'nuevo'}`;
  const card = useRef<HTMLDivElement>(null);
  const isNew = useRecordContext()?.id === undefined;
  // Under a finger the keyboard would cover half of the form.
  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)', { noSsr: true });
  const begins = useRef(isNew && hasMouse);
  const [{ round, kept }, setNext] = useState<{ round: number; kept: Values }>({
    round: 0,
    kept: {},
  });
  useEffect(() => {
    if (round > 0 || begins.current) card.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [round]);
  return (
    <Card ref={card} sx={{ ...(!wide && { maxWidth: '48rem' }), ...(long && STICKY_TOOLBAR) }}>
      <DraftForm
        key={`${name} ${round}`}
        name={name}
        {...rest}
        defaultValues={{ ...(defaultValues as Values | undefined), ...kept }}
        onAnother={
          another &&
          ((saved) =>
            setNext({
              round: round + 1,
              kept: Object.fromEntries(another.map((field) => [field, saved[field]])),
            }))
        }
      />
    </Card>
  );
}

/** Fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, width: 1 }}>
    {children}
  </Box>
);

/** The group in which every input of the form registers itself. */
const FIELDS = 'campos';

function DraftForm({
  name,
  children,
  question,
  save: saveText,
  saveDisabled = false,
  beside,
  onAnother,
  ...rest
}: Omit<RecordFormProps, 'another' | 'long' | 'wide'> & {
  name: string;
  onAnother: ((saved: Values) => void) | undefined;
}) {
  const usuario = useUsuario();
  const record = useRecordContext();
  // While something is typed and not saved, the row stays the one that was read.
  const readName = `${name}:leido`;
  const [draftOf, setDraftOf] = useState(() => readDraft(usuario, readName) as RaRecord | null);
  const read = draftOf ?? record;
  const context = useSaveContext();
  const once = useOnce<Values | undefined>();
  const { ask, dialog } = useQuestion();
  const notify = useNotify();
  /** Which of the two buttons was pressed. */
  const stays = useRef(false);
  const fieldNames = useRef<() => readonly string[]>(() => []);
  const conflict = useConflictSave(() => fieldNames.current());

  const keep = (changed: Values | null) => {
    const row = changed && (read ?? null);
    keepDraft(usuario, name, changed);
    keepDraft(usuario, readName, row);
    setDraftOf(row);
  };

  const saveOnce = async (
    ...[values, callbacks]: Parameters<SaveHandler<Values>>
  ): Promise<Values | undefined> => {
    const asked = await question?.(values, read ?? {});
    if (asked && !(await ask(asked))) return NOT_SAVED;
    const after = stays.current ? { ...callbacks, onSuccess: () => undefined } : callbacks;
    const errors = await conflict.save(values, read, after);
    if (errors !== undefined) return errors;
    keep(null);
    if (stays.current) {
      notify('ra.notification.created', { messageArgs: { smart_count: 1 } });
      onAnother?.(values);
    }
    return undefined;
  };
  const save: SaveHandler<Values> = (...args) => once(() => saveOnce(...args));

  return (
    <SaveContextProvider value={{ ...context, save }}>
      <OptionalRecordContextProvider value={read}>
        <SimpleForm
          noValidate
          warnWhenUnsavedChanges
          toolbar={
            <FormToolbar
              save={saveText}
              disabled={saveDisabled}
              onPress={(another) => (stays.current = another)}
              another={onAnother !== undefined}
              beside={beside}
            />
          }
          {...rest}
        >
          <Draft read={() => readDraft(usuario, name)} keep={keep} />
          <FormGroupContextProvider name={FIELDS}>
            <FieldNames namesRef={fieldNames} />
            {children}
          </FormGroupContextProvider>
          <LostSave isNew={record === undefined} />
        </SimpleForm>
      </OptionalRecordContextProvider>
      {dialog}
      {conflict.dialog}
    </SaveContextProvider>
  );
}

/** Lets the form say which fields it has; of a list, the list and not its parts. */
function FieldNames({ namesRef }: { namesRef: RefObject<() => readonly string[]> }) {
  const groups = useFormGroups();
  useEffect(() => {
    namesRef.current = () => [
      ...new Set(groups?.getGroupFields(FIELDS).map((name) => name.split('.')[0] ?? name)),
    ];
  }, [namesRef, groups]);
  return null;
}

/** The values of the fields that were changed, if any. */
function changedOf(values: Values, dirty: Values): Values | null {
  const changed = Object.keys(dirty).filter((field) => dirty[field]);
  return changed.length === 0
    ? null
    : Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
}

interface DraftProps {
  read: () => Values | null;
  keep: (changed: Values | null) => void;
}

/** Restores a draft into the form, and keeps it up to date from then on. */
function Draft({ read, keep }: DraftProps) {
  const { setValue, reset } = useFormContext();
  const values: Values = useWatch();
  const { dirtyFields, isReady, isSubmitting, isSubmitSuccessful } = useFormState();
  const [draft, setDraft] = useState(read);
  const restored = useRef(false);

  useEffect(() => {
    // react-admin sets the form to the record first.
    if (!isReady || restored.current) return;
    restored.current = true;
    for (const [field, value] of Object.entries(draft ?? {}))
      setValue(field, value, { shouldDirty: true });
  }, [isReady, draft, setValue]);

  useEffect(() => {
    if (restored.current && !isSubmitting && !isSubmitSuccessful)
      keep(changedOf(values, dirtyFields));
  });

  if (draft === null) return null;
  const discard = () => {
    reset();
    setDraft(null);
    keep(null);
  };
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2, width: 1 }}
      action={
        <Button color="inherit" size="small" onClick={discard}>
          Descartar
        </Button>
      }
    >
      Recuperamos lo que habías escrito y no se alcanzó a guardar.
    </Alert>
  );
}

/** After a save that was lost on the way: what is known of it, and the way to try again. */
function LostSave({ isNew }: { isNew: boolean }) {
  const { errors, isSubmitting } = useFormState();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  if (errors.root?.['serverError']?.message !== LOST_CONNECTION) return null;
  return (
    <LostNotice>
      {isNew && (
        <span>
          Puede que haya alcanzado a llegar:{' '}
          <Link href={`/dashboard${createPath({ resource, type: 'list' })}`} target="_blank">
            mira en la lista
          </Link>{' '}
          antes de reintentar, para no repetirlo.
        </span>
      )}
      <Box sx={{ mt: 1 }}>
        <Button
          type="submit"
          size="small"
          color="inherit"
          variant="outlined"
          loading={isSubmitting}
        >
          Reintentar
        </Button>
      </Box>
    </LostNotice>
  );
}
