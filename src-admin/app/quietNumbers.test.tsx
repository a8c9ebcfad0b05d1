import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { quietNumbers } from './quietNumbers.ts';

quietNumbers();

it.each([
  ['number', false],
  ['text', true],
])('a wheel over a field of %s leaves it: %s', (type, stays) => {
  render(<input type={type} aria-label="Días" />);
  const field = screen.getByLabelText('Días');
  field.focus();
  fireEvent.wheel(field, { deltaY: 40 });
  expect(field === document.activeElement).toBe(stays);
});
