// What works before any other script, from the first paint on: moves rows that scroll sideways (data-row)
// for the buttons that name them (data-moves), lays a dialog out while the finger is still on its button,
// opens dialogs for browsers that know no commands, keeps presses on what does not answer yet
// (data-early), and tells when a script does not arrive.
{
  /** @param {Event} event */
  const buttonOf = ({ target }) => (target instanceof Element ? target.closest('button') : null);
  /** @param {Element | null} button */
  const dialogOf = (button) => {
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    return dialog instanceof HTMLDialogElement ? dialog : null;
  };
  /** @param {HTMLElement} button */
  const keep = ({ dataset }) => {
    dataset.pressed = `${Number(dataset.pressed ?? 0) + 1}`;
  };
  /**
   * Moves a row to a page of it, round and round. Quick presses count from where the row is going.
   * @param {Element | null} row
   * @param {(from: number) => number} choose
   * @param {ScrollBehavior} behavior
   */
  const move = (row, choose, behavior) => {
    if (!(row instanceof HTMLElement) || row.clientWidth === 0) return;
    const { clientWidth, scrollLeft, scrollWidth, dataset } = row;
    const pages = Math.ceil(scrollWidth / clientWidth - 0.01);
    const page =
      (choose(Number(dataset.goes ?? Math.round(scrollLeft / clientWidth))) + pages) % pages;
    if ('onscrollend' in row) {
      dataset.goes = `${page}`;
      row.addEventListener('scrollend', () => delete dataset.goes, { once: true });
    }
    row.scrollTo({ left: page * clientWidth, behavior });
  };
  addEventListener(
    'pointerdown',
    (event) => dialogOf(buttonOf(event))?.setAttribute('data-laid-out', ''),
    true,
  );
  addEventListener(
    'click',
    (event) => {
      const button = buttonOf(event);
      if (!button) return;
      if ('early' in button.dataset) keep(button);
      const { moves, by, to } = button.dataset;
      if (moves) {
        const opens = button.hasAttribute('commandfor');
        const go = () =>
          move(
            document.getElementById(moves),
            (from) => (to ? Number(to) : from + Number(by)),
            opens ? 'instant' : 'auto',
          );
        // The dialog in which the row is opens only after this.
        if (opens) requestAnimationFrame(go);
        else go();
      }
      const dialog = dialogOf(button);
      if (!dialog || 'command' in HTMLButtonElement.prototype) return;
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
    (event) => {
      const { key, target } = event;
      const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
      const row =
        target instanceof Element && target.closest('dialog')?.querySelector('[data-row]');
      if (side && row) {
        event.preventDefault();
        move(row, (from) => from + side, 'auto');
      }
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
