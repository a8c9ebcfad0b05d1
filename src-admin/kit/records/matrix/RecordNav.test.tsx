import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LIST, open, link, press } from '../RecordNav.cases.tsx';

it.each([
  ['its link', () => press('Volver a Tickets')],
  ['the button of the browser', async () => fireEvent.click(await screen.findByText('Atrás'))],
])('%s leads back to the row', async (_way, back) => {
  open(LIST);
  await press('Asunto 7');
  await link('Anterior');
  await back();
  await waitFor(async () => expect(await link('Asunto 7')).toHaveFocus());
});

it('whoever comes to the list anew is at no row', async () => {
  open(LIST);
  await press('Asunto 7');
  await link('Anterior');
  fireEvent.click(await screen.findByText('Lista'));
  expect(await link('Asunto 7')).not.toHaveFocus();
});
