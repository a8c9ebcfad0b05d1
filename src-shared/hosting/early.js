// Until the page is alive: keeps presses on what does not answer yet (data-early) for when it does,
// opens dialogs for browsers that know no commands, and tells when a script does not arrive.
{
  /** @param {Event} event */
  const buttonOf = ({ target }) => (target instanceof Element ? target.closest('button') : null);
  /** @param {HTMLElement} button */
  const keep = ({ dataset }) => {
    dataset.pressed = `${Number(dataset.pressed ?? 0) + 1}`;
  };
  addEventListener(
    'click',
    (event) => {
      const button = buttonOf(event);
      if (!button) return;
      if ('early' in button.dataset) keep(button);
      const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
      if (!(dialog instanceof HTMLDialogElement) || 'command' in HTMLButtonElement.prototype)
        return;
      if (button.getAttribute('command') === 'close') dialog.close();
      else dialog.showModal();
    },
    true,
  );
  // A press that brought its button alive was answered on its way.
  addEventListener('click', (event) => {
    const button = buttonOf(event);
    if (button && !('early' in button.dataset)) delete button.dataset.pressed;
  });
  addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
      const send = target.form?.querySelector('button[data-early]');
      if (send instanceof HTMLElement) keep(send);
    },
    true,
  );
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement)
        document.getElementById('aviso-carga')?.removeAttribute('hidden');
    },
    true,
  );
}
