import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Notification } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { unPago } from '../../../tests/builders/money.ts';
import { unHito } from '../../../tests/builders/people.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { pngFile } from '../../../tests/pngFile.ts';
import { DataError } from '../../data/errors.ts';
import type { Pago } from '../../data/rows.ts';
import { HitoAnswer } from './HitoAnswer.tsx';

beforeEach(() => sessionStorage.clear());

type Answer = (...args: unknown[]) => Promise<void>;

/** The answer panel of milestone 4, and the methods that it calls. */
function open(
  answerHito: Answer = () => Promise.resolve(),
  wasHitoAnswered = false,
  pagos: (() => Promise<{ data: Pago[]; total: number }>) | Pago[] = [],
) {
  const methods = {
    answerHito: vi.fn(answerHito),
    wasHitoAnswered: vi.fn(() => Promise.resolve(wasHitoAnswered)),
  };
  inConsole(
    <>
      <HitoAnswer hito={unHito({ id: 4, estado: 'entregado' })} />
      <Notification />
    </>,
    {
      ...{ resource: 'hitos', perfil: 'cliente' },
      answers: {
        ...methods,
        getList: Array.isArray(pagos)
          ? () => Promise.resolve({ data: pagos, total: pagos.length })
          : pagos,
      },
    },
  );
  return methods;
}

const objecting = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Pedir cambios' }));
  return screen.getByRole('textbox', { name: 'Qué hay que cambiar' });
};
const attach = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Archivos para adjuntar'), { target: { files } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

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

it('takes five pictures, and says that a sixth was left out', async () => {
  open();
  await objecting();
  attach(...[1, 2, 3, 4, 5, 6].map((at) => pngFile(`foto-${at}.png`)));
  expect(await screen.findByText('Se adjuntan hasta 5: los demás quedaron fuera.')).toBeVisible();
  expect(screen.getByText('foto-5.png')).toBeVisible();
  expect(screen.queryByText('foto-6.png')).toBeNull();
  expect(screen.getByRole('button', { name: 'Adjuntar imágenes' })).toBeDisabled();
  expect(screen.getAllByRole('button', { name: /^Quitar foto/ })).toHaveLength(5);
  press('Quitar foto-5.png');
  expect(screen.queryByText('foto-5.png')).toBeNull();
  expect(screen.getByText('foto-4.png')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Adjuntar imágenes' })).toBeEnabled();
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

it('after a lost response, the server is asked for the answer before it is sent again', async () => {
  const { answerHito, wasHitoAnswered } = open(
    () => Promise.reject(new DataError('network')),
    true,
  );
  fireEvent.change(await objecting(), { target: { value: 'El logo' } });
  press('Pedir estos cambios');
  expect(await screen.findByText(/Lo que escribiste sigue aquí/)).toBeVisible();
  press('Reintentar');
  expect(await screen.findByText('Enviamos tus cambios al equipo')).toBeVisible();
  expect(wasHitoAnswered).toHaveBeenCalledWith(4, {
    decision: 'observado',
    observacion: 'El logo',
  });
  expect(answerHito).toHaveBeenCalledTimes(1);
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
const approve = async () => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Aprobar' })).toBeEnabled());
  press('Aprobar');
  return screen.findByRole('dialog');
};

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

it('payments that cannot be read do not keep anybody from approving', async () => {
  open(undefined, false, () => Promise.reject(new DataError('server')));
  expect(await approve()).toHaveTextContent('Si una cuota espera esta aprobación');
});
