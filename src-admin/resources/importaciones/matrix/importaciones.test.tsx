import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SheetWorker } from '../../../../tests/inlineWorker.ts';
import { progress, open } from '../importaciones.cases.ts';

it('a sheet is sent in the order of its fields, and what stays behind is said', async () => {
  vi.stubGlobal('Worker', SheetWorker);
  const opened = vi.fn((_sheet: object) => Promise.resolve(progress({ quedan: 1 })));
  open({ open: opened }, {}, '/importaciones/create');
  const input = await screen.findByLabelText('Planilla');
  fireEvent.change(input, { target: { files: [new File(['PK\u0003\u0004'], 'clientes.xlsx')] } });
  expect(await screen.findByText(/Guárdalo como CSV/)).toBeVisible();
  const csv = 'Fono;Color;Razón social;Correo\n9 8765 4321;Flores;Laurel;hola@laurel.cl\n';
  fireEvent.change(input, { target: { files: [new File([csv], 'clientes.csv')] } });
  expect(await screen.findByText(/^Esta columna no entra: Color\./)).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Revisar 1 fila' }));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(opened.mock.calls[0]?.[0]).toEqual({
    ...{ kind: 'clientes', file: 'clientes.csv', monthFirst: false },
    fields: ['email', 'telefono', 'empresa'],
    rows: [[2, ['hola@laurel.cl', '9 8765 4321', 'Laurel']]],
  });
  // Each read by a thread that ended with it.
  expect(SheetWorker.started).toBe(0);
  vi.unstubAllGlobals();
});

it('a thread that does not start is said as a file that did not open', async () => {
  class Broken extends SheetWorker {
    override postMessage() {
      this.dispatchEvent(new Event('error'));
    }
  }
  vi.stubGlobal('Worker', Broken);
  open({}, {}, '/importaciones/create');
  fireEvent.change(await screen.findByLabelText('Planilla'), {
    target: { files: [new File(['Correo\na@b.cl\n'], 'clientes.csv')] },
  });
  expect(await screen.findByText('No pudimos abrir el archivo. Elígelo otra vez.')).toBeVisible();
  vi.unstubAllGlobals();
});
