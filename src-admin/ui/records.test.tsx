import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inConsole } from '../../tests/inConsole.tsx';
import { Show } from './records.tsx';

it('a record is named before the rest of its page is drawn', async () => {
  const titles: string[] = [];
  const Rest = () => {
    titles.push(document.title);
    return <p>Lo demás</p>;
  };
  inConsole(
    <Show resource="tickets" id={7}>
      <Rest />
    </Show>,
    {
      resource: 'tickets',
      answers: { getOne: () => Promise.resolve({ data: { id: 7, asunto: 'Portada' } }) },
    },
  );
  expect(await screen.findByText('Lo demás')).toBeVisible();
  expect(titles[0]).toContain('Ticket');
});
