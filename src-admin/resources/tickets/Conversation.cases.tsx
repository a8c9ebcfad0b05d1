import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { Conversation } from './Conversation.tsx';

export const PHOTO = '3/7/0f8fad5b-d9cb-469f-a165-70867728950e-portada.png';
const PLAN = '3/7/0f8fad5b-d9cb-469f-a165-70867728950e-plano.pdf';
export const markRead = vi.fn((_ticket: number, _mensaje: number) => Promise.resolve());
export const signedFile = vi.fn(() => Promise.resolve('https://archivos.test/portada'));
export const signedPictures = vi.fn((paths: readonly string[]) =>
  Promise.resolve(
    Object.fromEntries(
      paths.map((path) => [path, ['https://archivos.test/mini', 'https://archivos.test/entera']]),
    ),
  ),
);

export const mensaje = (
  id: number,
  who: string,
  del_estudio: boolean,
  creado_en: string,
  adjuntos = [''],
) => ({
  id,
  ticket: 7,
  autor_nombre: who,
  del_estudio,
  interno: false,
  cuerpo: `Mensaje ${id}`,
  adjuntos: adjuntos.filter(Boolean),
  archivos_por_llegar: [] as string[],
  acortado: false,
  creado_en,
});

export const MENSAJES = [
  mensaje(1, 'Ana Paillán', false, '2026-11-20 13:55:00+00', [PHOTO, PLAN]),
  mensaje(2, 'Antonia Rivas', true, '2026-11-20 14:05:00+00'),
  mensaje(3, 'Ana Paillán', false, '2026-11-22 02:59:00+00'),
  mensaje(4, 'Ana Paillán', false, '2026-11-22 03:00:00+00'),
];

export type Request = [resource: string, params: { filter: { 'creado_en@lte'?: string } }];

export const show = (
  perfil: 'admin' | 'cliente',
  getList: (...requests: Request) => Promise<unknown>,
) =>
  inConsole(
    <Conversation ticket={unTicket({ id: 7 })}>
      <p>Lo de abajo</p>
      <input aria-label="Respuesta" />
    </Conversation>,
    {
      perfil,
      answers: {
        getList,
        clienteElegido: () => Promise.resolve({ nombre: 'Vivero Laurel', plataformas: [] }),
        markRead,
        signedFile,
        signedPictures,
      },
    },
  );

export const open = async (perfil: 'admin' | 'cliente') => {
  show(perfil, () => Promise.resolve({ data: MENSAJES.toReversed(), total: 4 }));
  return within(await screen.findByRole('list', { name: 'Conversación' }));
};
