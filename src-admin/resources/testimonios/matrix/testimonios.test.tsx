import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { unTestimonio } from '../../../../tests/builders/studio.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { testimonios } from '../resource.ts';
import { update } from '../testimonios.cases.ts';

beforeEach(() => sessionStorage.clear());

it('says nothing longer than what the page has room for', async () => {
  openPage(testimonios, {
    at: '/testimonios/1',
    rows: { testimonios: [unTestimonio({ id: 1, plataforma: null })], plataformas: [] },
    answers: { update },
  });
  await screen.findByRole('button', { name: 'Guardar' });
  const text = document.querySelector('textarea[name="texto"]');
  fireEvent.change(text as HTMLElement, { target: { value: 'x'.repeat(601) } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/600/)).toBeVisible();
  expect(update).not.toHaveBeenCalled();
});
