import type { ButtonProps } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { keepDraft, readDraft } from '../../data/session/drafts.ts';
import { useUsuario } from '../../data/session/useUsuario.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { LostNotice } from '../forms/LostNotice.tsx';
import { KeepDraft, restore } from '../forms/useDraft.ts';
import { DialogButton } from './DialogButton.tsx';
import { useAction } from './useAction.tsx';

interface Act<V extends FieldValues> {
  title: string;
  /** On the button that does it. */
  confirm: string;
  done: string;
  initial: V;
  /** The name under which what is typed is kept until it is done. */
  draft?: string;
  /** What is wrong with the values, by field: shown from the first attempt on. */
  validate: (values: V) => Partial<Record<keyof V, string | null>>;
  act: (values: V) => Promise<unknown>;
  /** It was done or refused, and not lost on the way. */
  onAnswer?: () => void;
  /** Inputs of react-admin. */
  children: ReactNode;
}

interface ActButtonProps<V extends FieldValues>
  extends Act<V>, Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> {
  label: string;
  /** As of `DialogButton`. */
  words?: string;
}

/** A button that opens a dialog with the values that an act needs. */
export const ActButton = <V extends FieldValues>(props: ActButtonProps<V>) => {
  const { label, words, variant = 'outlined', size, 'aria-label': name, ...act } = props;
  return (
    <DialogButton label={label} words={words} variant={variant} size={size} aria-label={name}>
      {(onClose) => <ActDialog {...act} onClose={onClose} />}
    </DialogButton>
  );
};

/**
 * When the connection is lost it stays open and offers to try again; a refusal closes it, because its notice
 * is not readable behind a dialog.
 */
export function ActDialog<V extends FieldValues>(props: Act<V> & { onClose: () => void }) {
  const { title, confirm, done, initial, draft = '', validate, act } = props;
  const { onAnswer, onClose, children } = props;
  const usuario = useUsuario();
  const [record] = useState(() => (draft ? restore(initial, readDraft(usuario, draft)) : initial));
  const close = () => {
    onAnswer?.();
    onClose();
  };
  const { run, running, lost } = useAction(act, {
    done,
    onDone: () => {
      if (draft) keepDraft(usuario, draft, null);
      close();
    },
    onRefused: close,
    inline: true,
  });
  return (
    <DialogForm
      title={title}
      record={record}
      validate={(typed) => validate(typed as V)}
      onSubmit={(typed: FieldValues) => run(typed as V)}
      running={running}
      submit={lost ? 'Reintentar' : confirm}
      onClose={onClose}
    >
      {lost && <LostNotice />}
      {children}
      {draft && <KeepDraft keep={(typed) => keepDraft(usuario, draft, typed)} />}
    </DialogForm>
  );
}

/** A reason that somebody else will read. */
export const ReasonInput = (props: TextInputProps) => (
  <TextInput
    label="Motivo"
    multiline
    minRows={2}
    required
    slotProps={{ htmlInput: { maxLength: 1000 } }}
    {...props}
  />
);

interface TextActProps extends Pick<
  ActButtonProps<FieldValues>,
  'label' | 'variant' | 'confirm' | 'done' | 'draft'
> {
  /** What is on its button unless said. */
  title?: string;
  field: string;
  help: string;
  /** Error of an empty text. */
  missing: string;
  minRows?: number;
  maxLength: number;
  act: (text: string) => Promise<unknown>;
}

const textOf = ({ text }: { text: string | null }): string => (text ?? '').trim();

/** An act with a text that the person will read. */
export const TextAct = (props: TextActProps) => {
  const { field, help, missing, minRows = 4, maxLength, act, ...button } = props;
  return (
    <ActButton
      title={button.label}
      {...button}
      initial={{ text: '' }}
      validate={(values) => (textOf(values) ? {} : { text: missing })}
      act={(values) => act(textOf(values))}
    >
      <ReasonInput
        source="text"
        label={field}
        minRows={minRows}
        autoFocus
        helperText={help}
        slotProps={{ htmlInput: { maxLength } }}
      />
    </ActButton>
  );
};
