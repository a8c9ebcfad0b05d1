import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { HEADING, useFocusKept, useNewPage } from './useFocus.ts';

function Page({ at = '/a', children }: { at?: string; children?: ReactNode }) {
  useFocusKept();
  useNewPage(at, true);
  return (
    <>
      <h1 id={HEADING} tabIndex={-1}>
        Título
      </h1>
      {children}
    </>
  );
}

const heading = () => screen.getByRole('heading');
const button = () => screen.getByRole('button');

it('another page begins at its heading, the first one where the browser is', () => {
  const { rerender } = render(<Page />);
  expect(document.body).toHaveFocus();
  rerender(<Page at="/b" />);
  expect(heading()).toHaveFocus();
});

it('what goes away leaves the focus to what it stood in, which then is as it was', async () => {
  const section = (inside: ReactNode) => (
    <Page>
      <section aria-label="caja">{inside}</section>
      <button>fuera</button>
    </Page>
  );
  const { rerender } = render(section(<button>dentro</button>));
  screen.getByText('dentro').focus();
  rerender(section(null));
  await waitFor(() => expect(screen.getByLabelText('caja')).toHaveFocus());
  button().focus();
  expect(screen.getByLabelText('caja')).not.toHaveAttribute('tabindex');
});

it('what was disabled while it worked has the focus back afterwards', async () => {
  render(
    <Page>
      <section aria-label="caja">
        <button>guardar</button>
      </section>
    </Page>,
  );
  const save = button();
  save.focus();
  // A browser takes the focus away from what it has painted as disabled.
  save.blur();
  save.setAttribute('disabled', '');
  await waitFor(() => expect(screen.getByLabelText('caja')).toHaveFocus());
  save.removeAttribute('disabled');
  await waitFor(() => expect(save).toHaveFocus());
});

it('who presses beside everything leaves the focus nowhere', async () => {
  const { rerender } = render(
    <Page>
      <button>dentro</button>
      <p>texto</p>
    </Page>,
  );
  button().focus();
  fireEvent.pointerDown(screen.getByText('texto'));
  button().blur();
  rerender(
    <Page>
      <p>texto</p>
    </Page>,
  );
  // After whatever the page does about it.
  await Promise.resolve();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(document.body).toHaveFocus();
});
