import type { ObjectSchema } from 'yup';
import { forgetDraft } from '../data/drafts.ts';
import { SendFailure } from '../forms/SendFailure.tsx';
import type { SendResult } from '../forms/sendResult.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/useForm.ts';
import { ErrorSummary } from '../ui/ErrorSummary/ErrorSummary.tsx';
import { TextareaField } from '../ui/Field/Field.tsx';
import styles from './Propuesta.module.css';
import { useAction } from '../forms/useAction.ts';

const initial = { texto: '' };

interface TextFormProps {
  id: string;
  draft: string;
  schema: ObjectSchema<{ texto: string }>;
  label: string;
  required?: boolean;
  button: string;
  busy: string;
  failure: string;
  /** `again` after a sending without an answer: it may or may not have arrived. */
  send: (texto: string, again: boolean) => Promise<SendResult<unknown>>;
  onSent: (texto: string) => void;
}

/** A text that is sent: a question, or why not. */
export function TextForm(props: TextFormProps) {
  const { id, draft, schema, label, required = false, button, busy, send, onSent } = props;
  const { sending, failure, run } = useAction();
  const { formik, field, errors, attempt, handleSubmit } = useForm({
    id,
    draft,
    initial,
    schema,
    onSubmit: async (values) => {
      const { texto } = schema.cast(values);
      const result = await run(() => send(texto, failure?.lost ?? false), props.failure);
      if (!result?.ok) return;
      formik.resetForm();
      forgetDraft(draft);
      onSent(texto);
    },
  });
  return (
    <form id={id} className={styles.form} onSubmit={handleSubmit} noValidate>
      <ErrorSummary errors={errors} attempt={attempt} />
      <TextareaField {...field('texto')} label={label} required={required} rows={4} />
      <SendFailure sending={sending} failure={failure} />
      <div>
        <SubmitButton sending={sending} size="medium">
          {sending ? busy : button}
        </SubmitButton>
      </div>
    </form>
  );
}
