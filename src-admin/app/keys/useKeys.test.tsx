import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { clearPersonalData } from '../../data/session/drafts.ts';
import { useKeys } from './useKeys.tsx';

beforeEach(() => {
  clearPersonalData();
  localStorage.clear();
  history.replaceState(null, '', '/dashboard/leads/12/show');
});

function Page({ children }: { children?: ReactNode }) {
  const { showKeys, keysDialog } = useKeys();
  return (
    <main>
      <button onClick={showKeys}>Atajos</button>
      {keysDialog}
      {children}
    </main>
  );
}

async function open(children?: ReactNode) {
  inConsole(<Page>{children}</Page>, {});
  await screen.findByRole('button', { name: 'Atajos' });
}

const key = (name: string, target: Element = document.body, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { key: name, ...more });

const rows = (
  <div data-filas>
    <table>
      <tbody>
        <tr>
          <td>
            <input type="checkbox" aria-label="marca" />
            <a href="/uno">uno</a>
            <a href="/otro">otro</a>
          </td>
        </tr>
        <tr>
          <td>
            <a href="/dos">dos</a>
          </td>
        </tr>
      </tbody>
    </table>
  </div>
);

it('j and k go through the links of the rows, from a box of a row as well', async () => {
  await open(rows);
  key('j');
  expect(screen.getByText('uno')).toHaveFocus();
  key('j', screen.getByText('uno'));
  expect(screen.getByText('dos')).toHaveFocus();
  key('j', screen.getByText('dos'));
  expect(screen.getByText('dos')).toHaveFocus();
  key('k', screen.getByText('dos'));
  expect(screen.getByText('uno')).toHaveFocus();
  screen.getByLabelText('marca').focus();
  key('j', screen.getByLabelText('marca'));
  expect(screen.getByText('dos')).toHaveFocus();
});

it('on a record j goes to the next one, r to the answer, e to the form that the page offers', async () => {
  const pressed: string[] = [];
  const note = (event: {
    currentTarget: { textContent: string | null };
    preventDefault: () => void;
  }) => {
    event.preventDefault();
    pressed.push(event.currentTarget.textContent ?? '');
  };
  await open(
    <>
      <a href="/dashboard/leads/13/show" aria-label="Siguiente" onClick={note}>
        siguiente
      </a>
      <a href="/dashboard/leads/12" onClick={note}>
        editar
      </a>
      <textarea data-tecla="r" aria-label="respuesta" />
    </>,
  );
  key('j');
  key('k');
  key('e');
  expect(pressed).toEqual(['siguiente', 'editar']);
  const event = createEvent.keyDown(document.body, { key: 'r' });
  fireEvent(document.body, event);
  expect(screen.getByLabelText('respuesta')).toHaveFocus();
  // Or the letter would stand in the field.
  expect(event.defaultPrevented).toBe(true);
});

it('e goes to what is changed on the page itself, where the page has no form apart', async () => {
  const followed = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await open(
    <>
      <a href="/dashboard/leads/12" onClick={followed}>
        editar
      </a>
      <div
        role="combobox"
        aria-label="estado"
        aria-expanded="false"
        aria-controls="x"
        tabIndex={0}
        data-tecla="e"
      />
    </>,
  );
  key('e');
  expect(screen.getByRole('combobox', { name: 'estado' })).toHaveFocus();
  expect(followed).not.toHaveBeenCalled();
});

it('never while somebody types or chooses, nor with other keys held, nor under a dialog', async () => {
  await open(
    <>
      {rows}
      <input aria-label="texto" />
      <div
        role="combobox"
        aria-label="opción"
        aria-expanded="false"
        aria-controls="x"
        tabIndex={0}
      />
    </>,
  );
  key('j', screen.getByLabelText('texto'));
  key('j', screen.getByLabelText('opción'));
  key('j', document.body, { ctrlKey: true });
  key('j', document.body, { altKey: true });
  key('j', document.body, { isComposing: true });
  expect(document.body).toHaveFocus();
  key('?');
  await screen.findByRole('dialog', { name: 'Atajos de teclado' });
  // A dialog takes the focus back at once, so its arrival is watched.
  const focused = vi.fn();
  screen.getByText('uno').addEventListener('focus', focused);
  key('j', document.body);
  expect(focused).not.toHaveBeenCalled();
});

it('? shows the keys and turns them off, for this person only, until turned on again', async () => {
  await open(rows);
  key('?');
  const single = await screen.findByRole('switch', { name: 'Usar también teclas solas' });
  expect(single).toBeChecked();
  fireEvent.click(single);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  key('j');
  key('?');
  expect(screen.getByText('uno')).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('estudio-atajos:u-1')).toBe('no');
  // Signing out leaves the choice.
  clearPersonalData();
  expect(localStorage.getItem('estudio-atajos:u-1')).toBe('no');
  fireEvent.click(screen.getByRole('button', { name: 'Atajos' }));
  fireEvent.click(await screen.findByRole('switch'));
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  key('j');
  expect(screen.getByText('uno')).toHaveFocus();
});

it('Ctrl+Enter presses what sends the field, once it may be pressed, and nothing of another place', async () => {
  localStorage.setItem('estudio-atajos:u-1', 'no');
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const noted = vi.fn();
  await open(
    <>
      <form onSubmit={sent}>
        <textarea aria-label="mensaje" />
        <button type="submit">Enviar</button>
      </form>
      <div className="MuiCard-root">
        <textarea aria-label="notas" />
        <button data-envia onClick={noted}>
          Guardar
        </button>
      </div>
      <input aria-label="suelto" />
    </>,
  );
  key('Enter', screen.getByLabelText('mensaje'), { ctrlKey: true });
  key('Enter', screen.getByLabelText('notas'), { metaKey: true });
  key('Enter', screen.getByLabelText('suelto'), { ctrlKey: true });
  key('Enter', screen.getByLabelText('mensaje'));
  screen.getByRole('button', { name: 'Enviar' }).setAttribute('disabled', '');
  key('Enter', screen.getByLabelText('mensaje'), { ctrlKey: true });
  expect(sent).toHaveBeenCalledTimes(1);
  expect(noted).toHaveBeenCalledTimes(1);
});
