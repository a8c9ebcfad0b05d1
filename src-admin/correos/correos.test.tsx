import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inHours } from '../../tests/builders/clock.ts';
import { unCorreo } from '../../tests/builders/studio.ts';
import { openPage } from '../../tests/inConsole.tsx';
import type { Correo } from '../data/rows.ts';
import { correos } from './index.ts';

const retryMail = vi.fn((_id: string) => Promise.resolve());

beforeEach(() => vi.clearAllMocks());

const open = (correo: Partial<Correo>) =>
  openPage('correos', correos, {
    at: '/correos/c/show',
    rows: { correos: [unCorreo({ id: 'c', ...correo })] },
    answers: { retryMail },
  });

const WAITING = { enviado_en: null, entrega: null, ultimo_error: 'buzón lleno' };

it.each<[Partial<Correo>, string | RegExp]>([
  [{ ...WAITING, estado: 'fallido' }, 'No salió: buzón lleno'],
  [{ ...WAITING, estado: 'descartado' }, 'No se envía: buzón lleno'],
  [{ ...WAITING, estado: 'pendiente' }, 'Se vuelve a intentar: buzón lleno'],
])('says why it has not gone out, and whether it will: %o', async (correo, said) => {
  open({ ...correo, proximo_intento: inHours(1) });
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  const again = screen.queryByRole('button', { name: 'Volver a enviar' });
  expect(again === null).toBe(correo.estado !== 'fallido');
  const next = screen.getByText('Próximo intento').parentElement;
  expect(/Ninguno/.test(next?.textContent ?? '')).toBe(correo.estado !== 'pendiente');
});

it('of one that went out, earlier errors are nobody’s concern', async () => {
  open({ ultimo_error: 'buzón lleno', intentos: 3 });
  expect(await screen.findByText('Lo que decía')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Próximo intento')).toBeNull();
});

it('is sent again after a question that says to whom', async () => {
  open({ ...WAITING, estado: 'fallido', para: 'ana@viverolaurel.cl' });
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a enviar' }));
  expect(await screen.findByText(/Saldrá dentro de un minuto a ana@viverolaurel.cl/)).toBeVisible();
  expect(retryMail).not.toHaveBeenCalled();
  const [, confirm] = screen.getAllByRole('button', { name: 'Volver a enviar', hidden: true });
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(retryMail.mock.calls).toEqual([['c']]));
});
