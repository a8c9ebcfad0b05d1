import { expect, it, vi } from 'vitest';
import { unDocumento } from '../../../tests/builders/views.ts';
import { fakeNetwork } from '../../../tests/fakeNetwork.ts';
import { signedInAsAna } from '../../../tests/signedInAsAna.ts';
import { documentosApi } from './api.ts';

signedInAsAna();

it.each([
  ['propuesta', 'propuesta-pdf', { propuesta: 7 }],
  ['comprobante', 'comprobante-de-pago', { pago: 7 }],
  ['pedido', 'documento-pdf', { clase: 'pedido', fila: 7 }],
  ['terminos', 'documento-pdf', { clase: 'terminos', fila: 7 }],
  ['informe', 'documento-pdf', { clase: 'informe', fila: 7 }],
] as const)('a %s is made by %s', async (clase, name, body) => {
  const requests = fakeNetwork({ [`POST /functions/v1/${name}`]: { body: {} } });
  // What comes of it is no file here: jsdom has another kind of blob.
  await Promise.allSettled([
    documentosApi.documentFile(unDocumento({ clase, fila: 7, ruta: null })),
  ]);
  expect(requests.map((request) => request.body)).toEqual([body]);
});

const share = { cliente: 3, plataforma: null, nombre: 'Manual' };
it.each([
  ['stored', { status: 201, body: { id: 5 } }],
  ['stored by a try whose answer was lost', { status: 409, body: { code: '23505', message: 'x' } }],
])("a shared file lies in its client's folder, and its row is %s", async (_case, answer) => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('00000000-0000-4000-8000-000000000001');
  const ruta = '3/documentos/00000000-0000-4000-8000-000000000001-manual.txt';
  const requests = fakeNetwork({
    [`POST /storage/v1/object/adjuntos/${ruta}`]: { body: { Key: 'k', Id: '1' } },
    'POST /rest/v1/compartidos': answer,
    'GET /rest/v1/compartidos': { body: { id: 5 } },
  });
  const file = new File(['hola'], 'manual.txt', { type: 'text/plain' });
  await expect(documentosApi.shareFile(share, file)).resolves.toEqual({ id: 5 });
  expect(requests.map((request) => request.body)).toContainEqual({ ...share, ruta });
});
