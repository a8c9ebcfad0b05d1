import { SendFailure } from './SendFailure.tsx';
import type { SendResult } from './sendResult.ts';
import { SubmitButton } from './SubmitButton.tsx';
import styles from './PressForm.module.css';
import { useAction } from './useAction.ts';

interface PressFormProps<R> {
  /** What the button says, before and while. */
  children: string;
  busy: string;
  failure: string;
  variant?: 'secondary';
  send: () => Promise<SendResult<R>>;
  onSent: (data: R) => void;
}

/** What takes one press. A form, so that it can be sent once the connection is back. */
export function PressForm<R>(props: PressFormProps<R>) {
  const { children, busy, failure: words, variant, send, onSent } = props;
  const { sending, failure, run } = useAction();
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run(send, words).then((result) => {
          if (result?.ok) onSent(result.data);
        });
      }}
    >
      <SendFailure sending={sending} failure={failure} />
      <div>
        <SubmitButton
          sending={sending}
          size="medium"
          {...(variant && { variant, icon: 'down' as const })}
        >
          {sending ? busy : children}
        </SubmitButton>
      </div>
    </form>
  );
}
