import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { inHours } from '../../../tests/builders/clock.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { unDocumento } from '../../../tests/builders/views.ts';
import { inConsole, openPage } from '../../../tests/inConsole.tsx';
import { SELECTION_KEY } from '../../data/session/drafts.ts';
import { DocumentoCreate } from './DocumentoCreate.tsx';
import { documentos } from './resource.ts';

const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');
const documentFile = vi.fn(() => Promise.resolve(new Blob(['%PDF'])));
let opened = false;
const fileOpened = vi.fn((_paper: object) => {
  opened = true;
  return Promise.resolve();
});
const unshareFile = vi.fn(() => Promise.resolve());
const shareFile = vi.fn(() => Promise.resolve({ id: 1 }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.clearAllMocks();
  opened = false;
});

const papers = [
  unDocumento({ id: 'compartido-1', fila: 1, cliente: 3 }),
  unDocumento({
    ...{ id: 'comprobante-7', clase: 'comprobante', fila: 7, nombre: 'Cuota 1 de 3' },
    ...{ cliente: 3, nuevo: false, ruta: null, creado_en: inHours(-60) },
  }),
];
const open = (perfil: 'admin' | 'cliente') =>
  openPage(documentos, {
    perfil,
    rows: {
      documentos: papers,
      clientes: [unCliente({ id: 3, empresa: 'Vivero Laurel' })],
      plataformas: [],
    },
    answers: {
      ...{ documentFile, fileOpened, unshareFile, shareFile },
      getList: () =>
        Promise.resolve({
          data: papers.map((paper) => ({ ...paper, nuevo: paper.nuevo && !opened })),
          total: papers.length,
        }),
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
    },
  });
const rowOf = async (nombre: string) =>
  within((await screen.findByText(nombre)).closest('tr') ?? document.body);

it('a client sees what is new, what each is, and has its file, after which it is no longer new', async () => {
  open('cliente');
  const shared = await rowOf('Manual de tu tienda');
  expect(shared.getByText('Del estudio')).toBeVisible();
  expect(shared.getByTitle('Nuevo')).toBeInTheDocument();
  const receipt = await rowOf('Cuota 1 de 3');
  expect(receipt.getByText('Comprobante')).toBeVisible();
  expect(receipt.queryByTitle('Nuevo')).toBeNull();
  expect(screen.queryByRole('button', { name: /Dejar de compartir/ })).toBeNull();
  fireEvent.click(shared.getByRole('button', { name: 'Descargar Manual de tu tienda' }));
  await waitFor(() => expect(fileOpened.mock.calls).toMatchObject([[{ fila: 1 }]]));
  await waitFor(() => expect(shared.queryByTitle('Nuevo')).toBeNull());
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  fireEvent.click(receipt.getByRole('button', { name: 'Descargar Cuota 1 de 3' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(fileOpened).toHaveBeenCalledOnce();
});

it('the studio sees whose each is, opens without reading it for them, and takes back what it shares', async () => {
  open('admin');
  const shared = await rowOf('Manual de tu tienda');
  expect(shared.getByText('Vivero Laurel')).toBeVisible();
  fireEvent.click(shared.getByRole('button', { name: 'Descargar Manual de tu tienda' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(fileOpened).not.toHaveBeenCalled();
  const receipt = await rowOf('Cuota 1 de 3');
  expect(receipt.queryByRole('button', { name: /Dejar de compartir/ })).toBeNull();
  fireEvent.click(shared.getByRole('button', { name: 'Dejar de compartir Manual de tu tienda' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Dejar de compartir' }));
  await waitFor(() => expect(unshareFile.mock.calls).toEqual([[1]]));
});

it('shares a file with the chosen client, and asks for one first', async () => {
  localStorage.setItem(SELECTION_KEY, JSON.stringify({ cliente: 3, plataforma: 'todas' }));
  inConsole(
    <>
      <DocumentoCreate />
      <Notification />
    </>,
    {
      resource: 'documentos',
      answers: {
        shareFile,
        clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
        getList: () => Promise.resolve({ data: [unCliente({ id: 3 })], total: 1 }),
        getMany: () => Promise.resolve({ data: [unCliente({ id: 3 })] }),
      },
    },
  );
  fireEvent.change(await screen.findByLabelText(/^Nombre/), { target: { value: 'Manual' } });
  fireEvent.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(await screen.findByText('Elige el archivo que vas a compartir.')).toBeInTheDocument();
  expect(shareFile).not.toHaveBeenCalled();
  const file = new File(['hola'], 'manual.txt', { type: 'text/plain' });
  fireEvent.drop(screen.getByLabelText(/^Nombre/), {
    dataTransfer: { types: ['Files'], files: [file] },
  });
  expect(await screen.findByText('manual.txt')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Compartir' }));
  await waitFor(() => expect(shareFile).toHaveBeenCalledOnce());
  const [[share, sent]] = shareFile.mock.calls as unknown as [[object, File]];
  expect(share).toEqual({ cliente: 3, plataforma: null, nombre: 'Manual' });
  expect(sent.name).toBe('manual.txt');
});
