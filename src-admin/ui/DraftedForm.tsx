import { Alert, Box, Button, Link } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import {
  SaveContextProvider,
  SimpleForm,
  useCreatePath,
  useRecordContext,
  useResourceContext,
  useSaveContext,
  type SaveHandler,
  type SimpleFormProps,
} from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { LOST_CONNECTION } from '../data/errors.ts';
import { keepDraft, readDraft } from '../session/drafts.ts';
import { LostNotice } from './LostNotice.tsx';
import { useQuestion, type Question } from './Question.tsx';
import { useUsuario } from './useUsuario.ts';

export interface DraftedFormProps extends SimpleFormProps {
  /** What has to be asked before these values are saved, given the record as it is. */
  question?: (values: Values, record: Values) => Question | null;
}

type Values = Record<string, unknown>;

/** Errors of a form that nobody wanted to save after all: what was typed stays. */
const DECLINED = { root: { serverError: 'No se guardó nada.' } };

/** A form of react-admin's that keeps what was typed in this tab until it is saved or discarded. */
export function DraftedForm({ children, question, ...rest }: DraftedFormProps) {
  const usuario = useUsuario();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const id = record?.id;
  const context = useSaveContext();
  const { ask, dialog } = useQuestion();
  const name = `${resource}-${id ?? 'nuevo'}`;

  const save: SaveHandler<Values> = async (values, callbacks) => {
    const asked = question?.(values, record ?? {});
    if (asked && !(await ask(asked))) return DECLINED;
    const errors: unknown = await context.save?.(values, callbacks);
    if (errors === undefined) keepDraft(usuario, name, null);
    return errors as Values | undefined;
  };

  return (
    <SaveContextProvider value={{ ...context, save }}>
      <SimpleForm noValidate {...rest}>
        <KeptDraft key={name} usuario={usuario} name={name} />
        {children}
        <LostSave resource={resource} isNew={id === undefined} />
      </SimpleForm>
      {dialog}
    </SaveContextProvider>
  );
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
function KeptDraft({ usuario, name }: { usuario: string; name: string }) {
  const { setValue, reset } = useFormContext();
  const values = useWatch() as Record<string, unknown>;
  const { dirtyFields, isReady, isSubmitSuccessful } = useFormState();
  const [draft, setDraft] = useState(() => readDraft(usuario, name));
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
    if (applied.current && !isSubmitSuccessful)
      keepDraft(usuario, name, changedOf(values, dirtyFields));
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
        <>
          Puede que haya alcanzado a llegar:{' '}
          <Link href={`/dashboard${createPath({ resource, type: 'list' })}`} target="_blank">
            mira en la lista
          </Link>{' '}
          antes de reintentar, para no repetirlo.
        </>
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
