import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WholeText } from '../WholeText.tsx';

const LONG = 'Agregar la ficha de la Monstera variegada';

/** A text of this width in a line of a list, which is 200 px wide. */
function open(width: number) {
  render(
    <div data-filas>
      <div className="linea">
        <div data-testid="texto">
          <a href="/1">{LONG}</a>
        </div>
      </div>
      <WholeText />
    </div>,
  );
  const line = screen.getByTestId('texto');
  vi.spyOn(line, 'scrollWidth', 'get').mockReturnValue(width);
  vi.spyOn(line, 'clientWidth', 'get').mockReturnValue(200);
  return screen.getByRole('link');
}

it.each([
  ['the pointer', fireEvent.pointerOver],
  ['the focus', fireEvent.focusIn],
])('a line that is cut shows its whole text to %s, until Escape', (_way, reach) => {
  const link = open(400);
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
  fireEvent.pointerOver(open(200));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
