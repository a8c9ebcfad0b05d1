import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fromList } from '../listPosition.ts';
import { LIST, open, link, press } from '../RecordNav.cases.tsx';

it('leads to the records beside it in the list as it was shown, over the edge of its page, too', async () => {
  const getList = open(LIST);
  await press('Asunto 4');
  expect(await link('Anterior')).toHaveAttribute('href', '/tickets/8/show');
  expect(await screen.findByText('4 / 7')).toBeVisible();
  // What the list read is enough.
  expect(getList).toHaveBeenCalledTimes(1);
  await press('Siguiente');
  await waitFor(() => expect(document.title).toContain('7'));
  expect(await screen.findByText('5 / 7')).toBeVisible();
  await press('Siguiente');
  expect(await screen.findByText('6 / 7')).toBeVisible();
  expect(getList.mock.lastCall?.[1]).toMatchObject({ sort: { field: 'asunto', order: 'DESC' } });
});

it('one that was opened from another place leads back there, and to no others of its list', async () => {
  open({ pathname: '/tickets/4/show', state: fromList('tablero', '?nuevo=1') });
  expect(await link('Volver a Tablero de leads')).toHaveAttribute('href', '/tablero?nuevo=1');
  expect(screen.queryByRole('link', { name: 'Anterior' })).toBeNull();
});

it('one of no list that was shown leads to the list alone, which nobody asks for', async () => {
  const getList = open('/tickets/4/show');
  expect(await link('Volver a Tickets')).toHaveAttribute('href', '/tickets');
  expect(screen.queryByRole('link', { name: 'Anterior' })).toBeNull();
  expect(getList).not.toHaveBeenCalled();
});
