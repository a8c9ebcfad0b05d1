/**
 * Ref of a button with `data-early`, which was in the prerendered HTML before it could answer: the
 * inline script (src-shared/hosting/early.js) counted its presses, and now they take effect.
 */
export function answerEarlyPress(button: HTMLButtonElement | null): void {
  if (!button || !('early' in button.dataset)) return;
  delete button.dataset.early;
  // React has to finish first what it is doing.
  setTimeout(() => {
    const presses = Number(button.dataset.pressed ?? 0);
    delete button.dataset.pressed;
    for (let press = 0; press < presses; press += 1) button.click();
  });
}
