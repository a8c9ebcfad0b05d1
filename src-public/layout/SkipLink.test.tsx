import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SkipLink } from './SkipLink.tsx';

it('leads to what the page is about, and leaves the address as it is: pages that a link opens have its token there', () => {
  history.replaceState(null, '', '/pagar#abcd');
  render(
    <>
      <SkipLink />
      <main id="contenido" tabIndex={-1} />
    </>,
  );
  const isFollowed = fireEvent.click(screen.getByRole('link', { name: 'Saltar al contenido' }));
  expect(isFollowed).toBe(false);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(location.hash).toBe('#abcd');
  history.replaceState(null, '', '/');
});
