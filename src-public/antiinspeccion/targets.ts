const WRITABLE = 'input, textarea, select, [contenteditable]';

const elementOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target : target instanceof Node ? target.parentElement : null;

/** Whether a visitor may select, copy and open the context menu here: fields and contact data. */
export const isFree = (target: EventTarget | null): boolean =>
  elementOf(target)?.closest(`${WRITABLE}, [data-seleccionable]`) != null;
