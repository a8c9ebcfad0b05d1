import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../../tests/fakeNetwork.ts';
import { UnsubscribePage } from './UnsubscribePage.tsx';

const CALL = 'POST /functions/v1/baja';
const tokenOf = (aviso: string) =>
  `${btoa(JSON.stringify(['ana@vivero.cl', aviso])).replaceAll('=', '')}.${'a'.repeat(32)}`;

it.each([
  ['tickets', 'de tickets: cuando abrimos uno', 'Los de hitos no cambian.'],
  ['hitos', 'de hitos: cuando entregamos uno', 'Los de tickets no cambian.'],
])(
  'a link of %s says what stops and what goes on, and is undone on the spot',
  async (aviso, stops, stays) => {
    const token = tokenOf(aviso);
    history.replaceState(null, '', `/dashboard/baja#t=${token}`);
    const asked = fakeNetwork({
      [CALL]: [{ body: {} }, { status: 500 }, { body: {} }, { body: {} }],
    });
    render(<UnsubscribePage />);
    expect(screen.getByText(new RegExp(`Dejarán de llegarte los correos ${stops}`))).toBeVisible();
    expect(screen.getByText(/Los de pagos, reuniones/)).toHaveTextContent(stays);
    // Programs that look into mails open the page, too.
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Dejar de recibirlos' }));
    expect(await screen.findByRole('status')).toHaveTextContent(
      `Listo: no te enviaremos más correos de ${aviso}.`,
    );
    const back = screen.getByRole('button', { name: 'Volver a recibirlos' });
    fireEvent.click(back);
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos guardarlo.');
    fireEvent.click(screen.getByRole('button', { name: 'Volver a recibirlos' }));
    expect(
      await screen.findByText(`Listo: volverás a recibir los correos de ${aviso}.`),
    ).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Dejar de recibirlos' }));
    expect(await screen.findByText(/no te enviaremos más/)).toBeVisible();
    expect(asked.map(({ call }) => call)).toEqual(
      ['', '&volver=1', '&volver=1', ''].map((more) => `${CALL}?t=${token}${more}`),
    );
  },
);
