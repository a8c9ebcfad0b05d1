import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { open, link } from '../contactoShow.cases.tsx';

beforeEach(() => sessionStorage.clear());

it('leads to the records beside it in the list from which it was opened', async () => {
  open('/leads');
  const names = await screen.findAllByRole('link', { name: /^(?:Camila|Rodrigo|Agustina) / });
  fireEvent.click(names[0] as HTMLElement);
  await waitFor(() => expect(screen.getByText('1 / 3')).toBeVisible());
  fireEvent.click(await link('Siguiente'));
  await waitFor(() => expect(screen.getByText('2 / 3')).toBeVisible());
  expect(screen.getByRole('status')).toHaveTextContent('/bandeja/leads-2/show');
  expect(await screen.findByText('Seguimiento')).toBeVisible();
  fireEvent.click(await link('Volver a Leads'));
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('href')).toMatch(/\/leads\/2\/show$/),
  );
});
