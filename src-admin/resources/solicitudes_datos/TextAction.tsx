import { ActDialog, DialogButton, ReasonField } from '../../kit/buttons/ActDialog.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';

interface Props {
  /** Name of the draft. */
  draft: string;
  /** On the button that opens the dialog, and its title. */
  name: string;
  label: string;
  help: string;
  /** Error of an empty text. */
  missing: string;
  confirm: string;
  done: string;
  variant?: 'contained' | 'outlined';
  maxLength: number;
  act: (text: string) => Promise<unknown>;
}

/** An act with a text that the person will read. */
export const TextAction = (props: Props) => (
  <DialogButton variant={props.variant ?? 'outlined'} label={props.name}>
    {(onClose) => <TextDialog {...props} onClose={onClose} />}
  </DialogButton>
);

function TextDialog(props: Props & { onClose: () => void }) {
  const { draft, name, label, help, missing, confirm, done, maxLength, act, onClose } = props;
  const { values, change, clear } = useDraft(draft, { text: '' });
  const text = values.text.trim();
  return (
    <ActDialog
      title={name}
      confirm={confirm}
      done={done}
      wrong={text ? {} : { text: missing }}
      act={() => act(text)}
      onDone={() => clear()}
      onClose={onClose}
    >
      {(wrong) => (
        <ReasonField
          label={label}
          minRows={4}
          autoFocus
          value={values.text}
          wrong={wrong['text']}
          helperText={help}
          onChange={(next) => change({ text: next })}
          slotProps={{ htmlInput: { maxLength } }}
        />
      )}
    </ActDialog>
  );
}
