import { Alert, Box, Button, Link } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import {
  FormGroupContextProvider,
  OptionalRecordContextProvider,
  SaveContextProvider,
  SimpleForm,
  useCreatePath,
  useFormGroups,
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
import { DECLINED, useCarefulSave } from './useCarefulSave.tsx';
import { LostNotice } from './LostNotice.tsx';
import { useQuestion, type Question } from './Question.tsx';
import { useUsuario } from '../../data/session/useUsuario.ts';

export interface DraftedFormProps extends SimpleFormProps {
  /** What has to be asked before these values are saved, given the record as it is. */
  question?: (values: Values, record: Values) => Question | null;
}

type Values = Record<string, unknown>;

/** What was kept of a form beside what was typed: the row that its person had read. */
const readOf = (name: string): string => `${name}:leido`;

/** A form of react-admin's that keeps what was typed in this tab until it is saved or discarded. */
export function DraftedForm(props: DraftedFormProps) {
  const usuario = useUsuario();
  const resource = useResourceContext() ?? '';
  const name = `${resource}-${useRecordContext()?.id ?? 'nuevo'}`;
  return <OneForm key={name} {...{ usuario, resource, name }} {...props} />;
}

interface Named {
  usuario: string;
  resource: string;
  name: string;
}

function OneForm({
  usuario,
  resource,
  name,
  children,
  question,
  ...rest
}: DraftedFormProps & Named) {
  const record = useRecordContext();
  // While something is typed that is not saved, the row stays the one that was read, whatever comes in.
  const [held, hold] = useState(() => readDraft(usuario, readOf(name)) as RaRecord | null);
  const read = held ?? record;
  const context = useSaveContext();
  const { ask, dialog } = useQuestion();
  const careful = useCarefulSave();

  const keep = (changed: Values | null) => {
    keepDraft(usuario, name, changed);
    keepDraft(usuario, readOf(name), changed && (read ?? null));
    hold(changed && (read ?? null));
  };

  const save: SaveHandler<Values> = async (values, callbacks) => {
    const asked = question?.(values, read ?? {});
    if (asked && !(await ask(asked))) return DECLINED;
    const errors = await careful.save(values, read, callbacks);
    if (errors === undefined) keep(null);
    return errors;
  };

  return (
    <SaveContextProvider value={{ ...context, save }}>
      <OptionalRecordContextProvider value={read}>
        <SimpleForm noValidate {...rest}>
          <KeptDraft
            draft={() => readDraft(usuario, name)}
            keep={keep}
            discard={() => keep(null)}
          />
          <FormGroupContextProvider name={FIELDS}>
            <FieldNames to={careful.askFields} />
            {children}
          </FormGroupContextProvider>
          <LostSave resource={resource} isNew={record === undefined} />
        </SimpleForm>
      </OptionalRecordContextProvider>
      {dialog}
      {careful.dialog}
    </SaveContextProvider>
  );
}

/** The group that every input of a form registers itself in. */
const FIELDS = 'campos';

/** Tells which fields the form has: of a list, the list and not its parts. */
function FieldNames({ to }: { to: (names: () => readonly string[]) => void }) {
  const groups = useFormGroups();
  useEffect(() => {
    to(() => [
      ...new Set(groups?.getGroupFields(FIELDS).map((name) => name.split('.')[0] ?? name)),
    ]);
  }, [to, groups]);
  return null;
}

/** The fields that were changed, with their values. */
const changedOf = (
  values: Record<string, unknown>,
  dirty: Record<string, unknown>,
): Record<string, unknown> | null => {
  const changed = Object.keys(dirty).filter((field) => dirty[field]);
  return changed.length === 0
    ? null
    : Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
};

/** Puts a draft back into its form, and keeps it up to date from then on. */
function KeptDraft({
  draft: kept,
  keep,
  discard,
}: {
  draft: () => Values | null;
  keep: (changed: Values | null) => void;
  discard: () => void;
}) {
  const { setValue, reset } = useFormContext();
  const values = useWatch() as Record<string, unknown>;
  const { dirtyFields, isReady, isSubmitting, isSubmitSuccessful } = useFormState();
  const [draft, setDraft] = useState(kept);
  const applied = useRef(false);

  useEffect(() => {
    // react-admin sets the form to the record first.
    if (!isReady || applied.current) return;
    applied.current = true;
    for (const [field, value] of Object.entries(draft ?? {})) {
      setValue(field, value, { shouldDirty: true });
    }
  }, [isReady, draft, setValue]);

  useEffect(() => {
    if (applied.current && !isSubmitting && !isSubmitSuccessful)
      keep(changedOf(values, dirtyFields));
  });

  if (draft === null) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2, width: 1 }}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            reset();
            setDraft(null);
            discard();
          }}
        >
          Descartar
        </Button>
      }
    >
      Recuperamos lo que habías escrito y no se alcanzó a guardar.
    </Alert>
  );
}

/** Nothing came back when the form was saved: what is known about it, and the way to try again. */
function LostSave({ resource, isNew }: { resource: string; isNew: boolean }) {
  const { errors, isSubmitting } = useFormState();
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
