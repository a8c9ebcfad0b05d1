const BUTTON = '.MuiButton-root, .MuiIconButton-root';
const RED = '.MuiButton-colorError, .MuiIconButton-colorError';

/** The element and those around it that hold nothing else. */
function outermost(button: Element): Element {
  let at = button;
  while (at.parentElement?.childElementCount === 1) at = at.parentElement;
  return at;
}

const isButton = (element: Element): boolean =>
  element.matches(BUTTON) ||
  (element.querySelectorAll(BUTTON).length === 1 &&
    element.querySelector(BUTTON)?.textContent === element.textContent);

/** What the red buttons are called that another one follows in their row: what cannot be undone stands last. */
export function redBeforeOthers(root: Element): string[] {
  return [...root.querySelectorAll(RED)].flatMap((red) => {
    for (let at = outermost(red).nextElementSibling; at; at = at.nextElementSibling) {
      if (!isButton(at) || at.matches(RED) || at.querySelector(RED)) continue;
      return [`«${red.textContent}» before «${at.textContent}»`];
    }
    return [];
  });
}
