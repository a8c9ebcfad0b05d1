import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unaSalud } from '../../../tests/builders/answers.ts';
import { inHours } from '../../../tests/builders/clock.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { salud } from './resource.ts';

const GOOD = 'Todo funciona: no hay nada atrasado ni con errores.';

it('says that all is well only when it is', async () => {
  const { unmount } = openPage(salud, {
    answers: { health: () => Promise.resolve(unaSalud()) },
  });
  expect(await screen.findByText(GOOD)).toBeVisible();
  unmount();
  const waiting = {
    ...{ por_enviar: 40, en_espera_desde: inHours(-3), reintentando: 0 },
    no_salieron: 3,
  };
  openPage(salud, {
    answers: { health: () => Promise.resolve(unaSalud({ correos: waiting })) },
  });
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect(screen.queryByText(GOOD)).toBeNull();
});

it('what the database found of itself stands first, in red, with what to do', async () => {
  openPage(salud, {
    answers: {
      health: () =>
        Promise.resolve(
          unaSalud({
            faltas: [
              { que: 'reglas', cual: 'public.leads', como: 'cambio' },
              { que: 'secreto', cual: 'clave_servicio', como: 'falta' },
            ],
          }),
        ),
    },
  });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('El sistema no está como debe')).toBeVisible();
  expect(within(alert).getAllByRole('listitem')).toHaveLength(2);
  expect(alert).toHaveTextContent('La tabla public.leads quedó sin sus reglas de acceso');
  expect(screen.queryByText(GOOD)).toBeNull();
});

it('what could not be read is neither well nor broken: it is asked again', async () => {
  const health = vi.fn().mockRejectedValue(new Error('Sin conexión'));
  openPage(salud, { answers: { health } });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText(GOOD)).toBeNull();
  health.mockResolvedValue(unaSalud());
  fireEvent.click(retry);
  expect(await screen.findByText(GOOD)).toBeVisible();
});
