import { useEffect, useRef, type RefObject } from 'react';

/**
 * Putting text where the cursor of a field was, or in the place of what was selected; at the end of
 * a field where nobody has been. `settle` goes back into the field, behind what was put there.
 */
export function useInsertion(
  field: RefObject<HTMLTextAreaElement | null>,
  value: string,
  change: (value: string) => void,
) {
  const cursor = useRef<{ start: number; end: number } | null>(null);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const leave = () => {
      cursor.current = { start: element.selectionStart, end: element.selectionEnd };
    };
    element.addEventListener('blur', leave);
    return () => element.removeEventListener('blur', leave);
  }, [field]);

  const insert = (text: string) => {
    const { start, end } = cursor.current ?? { start: value.length, end: value.length };
    const behind = Math.min(start, value.length) + text.length;
    cursor.current = { start: behind, end: behind };
    change(value.slice(0, start) + text + value.slice(end));
  };

  const settle = () => {
    field.current?.focus();
    const { start, end } = cursor.current ?? {};
    if (start !== undefined && end !== undefined) field.current?.setSelectionRange(start, end);
  };

  return { insert, settle };
}
