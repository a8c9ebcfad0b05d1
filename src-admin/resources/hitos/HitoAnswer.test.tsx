import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { unPago } from '../../../tests/builders/money.ts';
import { pngFile } from '../../../tests/pngFile.ts';
import { DataError } from '../../data/errors.ts';
import { open, objecting, attach, press, approve } from './HitoAnswer.cases.tsx';

beforeEach(() => sessionStorage.clear());

it('an objection carries its pictures; the field takes no other files', async () => {
  const { answerHito } = open();
  const text = await objecting();
  expect(screen.getByLabelText('Archivos para adjuntar')).toHaveAttribute(
    'accept',
    expect.stringMatching(/^image\/png,image\/jpeg,image\/webp,image\/heic,\.png,/),
  );
  const [one, two] = [pngFile('uno.png'), pngFile('dos.webp')];
  fireEvent.change(text, { target: { value: '  El logo  ' } });
  attach(one, new File(['%PDF-1.4'], 'contrato.pdf'));
  expect(await screen.findByText(/contrato.pdf: no aceptamos este tipo/)).toBeVisible();
  fireEvent.paste(text, { clipboardData: { types: ['Files'], files: [two] } });
  expect(await screen.findByText('dos.webp')).toBeVisible();
  press('Pedir estos cambios');
  await waitFor(() =>
    expect(answerHito).toHaveBeenCalledWith(
      4,
      { decision: 'observado', observacion: 'El logo' },
      [one, two],
      expect.any(Function),
    ),
  );
  expect(await screen.findByText('Enviamos tus cambios al equipo')).toBeVisible();
  expect(screen.queryByText('uno.png')).toBeNull();
});

it.each([
  ['a failed upload', 'file', 'uno.png: no se pudo guardar.'],
  ['one picture too many in an hour', 'limit', 'Has subido muchos archivos. Vuelve en 7 minutos.'],
] as const)('%s loses neither the text nor the pictures', async (_what, kind, said) => {
  open(() => Promise.reject(new DataError(kind, { text: said })));
  fireEvent.change(await objecting(), { target: { value: 'El logo' } });
  attach(pngFile('uno.png'));
  await screen.findByText('uno.png');
  press('Pedir estos cambios');
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('El logo');
  expect(screen.getByText('uno.png')).toBeVisible();
  press('Cancelar');
  await objecting();
  expect(screen.getByText('uno.png')).toBeVisible();
});

it('nothing is sent without a word of what to change', async () => {
  const { answerHito } = open();
  await objecting();
  attach(pngFile('uno.png'));
  await screen.findByText('uno.png');
  press('Pedir estos cambios');
  expect(await screen.findByText('Cuéntanos qué hay que cambiar.')).toBeVisible();
  expect(answerHito).not.toHaveBeenCalled();
});

const waiting = unPago({
  ...{ concepto: 'Saldo', monto: 350_000, vence_el: '2999-03-05' },
  ...{ hito: 4, estado: 'programado' },
});

it('approving asks first, and names what falls due with it', async () => {
  const { answerHito } = open(undefined, false, [waiting]);
  expect(await approve()).toHaveTextContent('«Saldo», $350.000, vence el 5 de marzo de 2999');
  press('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(answerHito).not.toHaveBeenCalled();
  await approve();
  press('Aprobar la entrega');
  expect(await screen.findByText('Entrega aprobada. ¡Gracias!')).toBeVisible();
  expect(answerHito).toHaveBeenCalledExactlyOnceWith(4, { decision: 'aprobado', observacion: '' });
});

it('who sees no payments approves all the same, and reads of none', async () => {
  const { answerHito } = open(undefined, false, []);
  expect(await approve()).not.toHaveTextContent(/pagar|\$/);
  press('Aprobar la entrega');
  await waitFor(() => expect(answerHito).toHaveBeenCalledTimes(1));
});
