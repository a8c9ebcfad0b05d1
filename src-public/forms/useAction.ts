import { useRef, useState } from 'react';
import type { SendResult } from './sendResult.ts';
import type { SubmitState } from './useSubmit.ts';

interface ActionState extends SubmitState {
  /** What the refusal says for code to read. */
  hint: string | null;
}

const IDLE: ActionState = { sending: false, failure: null, hint: null };

/**
 * Calls the database once however often the button is pressed, and keeps the failure for SendFailure. Unlike
 * `useSubmit` it creates no row, so it may be repeated.
 */
export function useAction() {
  const [state, setState] = useState(IDLE);
  const busy = useRef(false);

  /** Its answer; null where one is under way. `failure` is said where the database gives no reason. */
  const run = async <R>(
    ask: () => Promise<SendResult<R>>,
    failure: string,
  ): Promise<SendResult<R> | null> => {
    if (busy.current) return null;
    busy.current = true;
    setState({ ...IDLE, sending: true });
    const result = await ask();
    busy.current = false;
    setState(
      result.ok
        ? IDLE
        : {
            sending: false,
            failure: { text: result.mensaje ?? failure, lost: result.lost },
            hint: result.hint,
          },
    );
    return result;
  };

  return { ...state, run };
}
