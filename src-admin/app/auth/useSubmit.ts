import { useState } from 'react';

/** Runs a form's action once at a time and keeps what went wrong, in Spanish. */
export function useSubmit() {
  const [submitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (action: () => Promise<void>): Promise<void> => {
    if (submitting) return;
    setSubmitting(true);
    setError(null);
    try {
      await action();
    } catch (cause) {
      setError(
        cause instanceof Error
          ? cause.message
          : 'No pudimos completar la operación. Vuelve a intentarlo.',
      );
    } finally {
      setSubmitting(false);
    }
  };

  /** What was wrong leaves with what is written instead. */
  const corrected = () => setError(null);

  return { submitting, error, setError, corrected, submit };
}
