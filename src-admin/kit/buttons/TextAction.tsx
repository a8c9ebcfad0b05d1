import { ActDialog, ReasonField } from './ActDialog.tsx';
import { DialogButton } from './DialogButton.tsx';
import { useDraft } from '../forms/useDraft.ts';

interface Props {
  /** Name of the draft. */
  draft: string;
  /** On the button that opens the dialog, and its title unless said. */
  name: string;
  title?: string;
  label: string;
  help: string;
  /** Error of an empty text. */
  missing: string;
  confirm: string;
  done: string;
  variant?: 'contained' | 'outlined';
  minRows?: number;
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
  const { draft, name, title = name, label, help, missing, confirm, done, act, onClose } = props;
  const { minRows = 4, maxLength } = props;
  const { values, change, clear } = useDraft(draft, { text: '' });
  const text = values.text.trim();
  return (
    <ActDialog
      title={title}
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
          minRows={minRows}
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
