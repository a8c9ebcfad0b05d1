import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WholeText } from './WholeText.tsx';

const LONG = 'Agregar la ficha de la Monstera variegada';

/** A line of this height in a list, which is 20 px high. */
function open(height: number) {
  render(
    <div data-filas>
      <div className="linea">
        <a href="/1">{LONG}</a>
      </div>
      <WholeText />
    </div>,
  );
  const line = document.querySelector('.linea') as HTMLElement;
  vi.spyOn(line, 'scrollHeight', 'get').mockReturnValue(height);
  vi.spyOn(line, 'clientHeight', 'get').mockReturnValue(20);
  return screen.getByRole('link');
}

it.each([
  ['the pointer', fireEvent.pointerOver],
  ['the focus', fireEvent.focusIn],
])('a line that is cut shows its whole text to %s, until Escape', (_way, reach) => {
  const link = open(40);
  reach(link);
  expect(screen.getByRole('tooltip')).toHaveTextContent(LONG);
  // It can be pointed at itself.
  fireEvent.pointerOver(screen.getByRole('tooltip'));
  expect(screen.getByRole('tooltip')).toBeVisible();
  fireEvent.keyDown(link, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  reach(link);
  reach(document.body);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('a line that is whole shows nothing more', () => {
  fireEvent.pointerOver(open(20));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
