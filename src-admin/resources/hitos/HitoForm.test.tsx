import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unPago } from '../../../tests/builders/money.ts';
import { unaPlataforma, unHito } from '../../../tests/builders/people.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { hitos } from './resource.ts';
import { edit } from './HitoForm.cases.ts';

it('who approves for the client reads which instalment falls due, and nothing is saved before', async () => {
  const save = vi.fn();
  openPage(hitos, {
    at: '/hitos/4',
    perfil: 'admin',
    rows: {
      hitos: [unHito({ id: 4, titulo: 'Portada', estado: 'entregado', plataforma_id: 1 })],
      plataformas: [unaPlataforma({ id: 1 })],
      pagos: [
        unPago({
          ...{ id: 9, hito: 4, estado: 'programado', vence_el: '2999-03-05' },
          ...{ concepto: 'Saldo', monto: 350_000 },
        }),
      ],
    },
    answers: { update: save },
  });
  const estado = await screen.findByRole('combobox', { name: /Estado/ }, { timeout: 8000 });
  fireEvent.mouseDown(estado);
  fireEvent.click(await screen.findByRole('option', { name: 'Aprobado' }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Lo apruebas en nombre de tu cliente. Con eso queda por pagar: «Saldo», $350.000, vence el 5 de marzo de 2999.',
  );
  expect(save).not.toHaveBeenCalled();
});

it('who delivers it in the form is asked for something to open, beside the field of the link', async () => {
  const save = edit('en_curso');
  const estado = await screen.findByRole('combobox', { name: /Estado/ }, { timeout: 8000 });
  fireEvent.mouseDown(estado);
  fireEvent.click(await screen.findByRole('option', { name: 'Entregado' }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/^Agrega el enlace o los archivos de la entrega/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(save).not.toHaveBeenCalled();
});
