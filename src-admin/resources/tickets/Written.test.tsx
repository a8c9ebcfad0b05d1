import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Written } from './Written.tsx';

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it.each([
  [
    'Mira https://vivero.cl/ñandú?a=1.',
    'https://vivero.cl/ñandú?a=1',
    'https://vivero.cl/ñandú?a=1',
  ],
  ['http://localhost:3000/x no abre', 'http://localhost:3000/x', 'http://localhost:3000/x'],
  ['en www.vivero.cl, gracias', 'www.vivero.cl', 'https://www.vivero.cl'],
  ['escribe a ana@vivero.cl', 'ana@vivero.cl', 'mailto:ana@vivero.cl'],
])('in «%s» the address is a link', (text, shown, href) => {
  render(<Written>{text}</Written>);
  expect(links()).toEqual([[shown, href]]);
  expect(document.body).toHaveTextContent(text);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  'file:///etc/passwd',
  'versión 2.0.1 del 24.11.2026',
  'listo.Gracias',
  '<a href="https://x.cl" onclick="x()">',
])('«%s» brings no other link, and no markup', (text) => {
  const { container } = render(<Written>{text}</Written>);
  expect(container).toHaveTextContent(text);
  expect(links().every(([, href]) => /^https:\/\/x\.cl$/.test(String(href)))).toBe(true);
  expect(container.querySelector('b, [onclick]')).toBeNull();
});

it('a link opens beside the console, which it is not told of', () => {
  render(<Written>https://vivero.cl</Written>);
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});
