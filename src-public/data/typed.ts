import { sessionStore } from './storage.ts';

type Values = Record<string, string | boolean>;

/** What stands in the fields of a form, by name; what is empty or not ticked is left out. */
export function typedValues(form: HTMLFormElement): Values {
  const typed: Values = {};
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.type === 'checkbox') {
      if (element.checked) typed[element.name] = true;
    } else if (element instanceof HTMLInputElement && element.type === 'radio') {
      if (element.checked) typed[element.name] = element.value;
    } else if (
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    ) {
      if (element.value) typed[element.name] = element.value;
    }
  }
  return typed;
}

/** Whether a field is not as the HTML had it. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
    return field.checked !== field.defaultChecked;
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.value !== field.defaultValue
  );
}

/** Forms of the prerendered HTML (`data-draft` names their draft) in which somebody typed and that no script keeps yet. */
const unkept = (): HTMLFormElement[] =>
  [...document.querySelectorAll<HTMLFormElement>('form[data-draft]:has([data-early])')].filter(
    (form) => [...form.elements].some(isChanged),
  );

/** Whether leaving the page now would interrupt somebody who types. */
export const isBeingTyped = (): boolean => unkept().length > 0;

/** Keeps what was typed into such forms as their drafts; for when the page is left. */
export function keepTyped(): void {
  for (const form of unkept()) {
    const { draft = '' } = form.dataset;
    const before = sessionStore.read(draft);
    sessionStore.write(draft, { ...Object(before), ...typedValues(form) } as Values);
  }
}
