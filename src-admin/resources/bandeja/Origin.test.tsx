import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Origin } from './Origin.tsx';

it.each<[unknown, boolean]>([
  [{ ruta: '/contacto', trampa: 'llena' }, true],
  [{ ruta: '/contacto' }, false],
  [{}, false],
  [null, false],
])('of %j says whether the field that nobody sees came filled: %s', (origen, marked) => {
  render(<Origin record={{ origen, consentimiento_version: null }} />);
  expect(screen.queryAllByText(/puede ser un robot/)).toHaveLength(marked ? 1 : 0);
});
