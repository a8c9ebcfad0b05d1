import { useEffect, useRef, type ComponentProps } from 'react';
import { answerEarlyPress } from '../data/earlyPress.ts';
import { useHydrated } from '../data/useHydrated.ts';
import { Button } from '../ui/Button/Button.tsx';
import { NeedsScript } from './NeedsScript.tsx';

type SubmitButtonProps = ComponentProps<typeof Button> & { sending: boolean };

/**
 * The button that sends a form. In the prerendered HTML it cannot send yet, or the browser would
 * put the answers into the address; a press of that time counts as soon as it can. While sending
 * it keeps the focus.
 */
export function SubmitButton({ sending, ...rest }: SubmitButtonProps) {
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hydrated) answerEarlyPress(button.current);
  }, [hydrated]);
  return (
    <>
      <NeedsScript what="Este formulario" />
      <Button
        ref={button}
        type={hydrated ? 'submit' : 'button'}
        size="large"
        icon="arrow"
        aria-disabled={sending || undefined}
        {...rest}
      />
    </>
  );
}
