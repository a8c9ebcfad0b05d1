import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { Figures } from './Figures.tsx';

/** The pictures beside it are not drawn. */
const later = () => new Promise(() => undefined);
const none = { visitas: 0, contactos: 0, propuestas: 0, clientes: 0, pagaron: 0, pagado: 0 };

it.each([
  [
    [
      {
        ...none,
        origen: 'feria',
        contactos: 8,
        propuestas: 2,
        ofrecido: 900_000,
        aceptado: 400_000,
      },
      { ...none, origen: 'radio', contactos: 4, propuestas: 1, ofrecido: 100_000, aceptado: 0 },
    ],
    ['feria', '0', '8', '225 %', '00 %', '0', '$0'],
    /Se les enviaron propuestas por \$1\.000\.000 y aceptaron \$400\.000, IVA incluido\.$/,
  ],
  [
    [{ ...none, origen: 'feria', contactos: 8, ofrecido: 0, aceptado: 0 }],
    ['feria', '0', '8', '00 %', '00 %', '0', '$0'],
    /sin saber de quién es\.$/,
  ],
])('the funnel tells how many got a proposal, and for how much', async (rows, cells, text) => {
  inConsole(<Figures />, {
    answers: {
      ...{ today: later, months: later },
      funnel: () => Promise.resolve(rows),
    },
  });
  const row = (await screen.findByText('feria')).closest('tr');
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual(cells);
  expect(screen.getByText(/^Visitas del sitio/)).toHaveTextContent(text);
});
