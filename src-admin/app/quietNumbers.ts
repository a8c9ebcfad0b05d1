/** A wheel scrolls the page, also while a number is being written: browsers would count it up or down. */
export function quietNumbers(): void {
  document.addEventListener(
    'wheel',
    () => {
      const { activeElement: field } = document;
      if (field instanceof HTMLInputElement && field.type === 'number') field.blur();
    },
    { passive: true },
  );
}
