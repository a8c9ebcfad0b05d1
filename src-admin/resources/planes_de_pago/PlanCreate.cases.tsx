import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { PlanCreate } from './PlanCreate.tsx';

const laurel = { id: 3, cliente: 'Ana', empresa: 'Vivero Laurel' };
const tienda = { id: 8, plataforma: 'Tienda', cliente: 3 };
const hitos = [
  { id: 5, titulo: 'Maqueta', estado: 'entregado', plataforma_id: 8, fecha: '2027-01-20' },
  { id: 6, titulo: 'Bocetos', estado: 'aprobado', plataforma_id: 8 },
];
export const planPayments = vi.fn((_plan: unknown) => Promise.resolve([41, 42]));

export async function open() {
  planPayments.mockClear();
  inConsole(<PlanCreate />, {
    resource: 'planes_de_pago',
    answers: {
      clienteElegido: () =>
        Promise.resolve({ nombre: 'Vivero Laurel', email: 'ana@x.cl', plataformas: [tienda] }),
      getMany: (resource: string) =>
        Promise.resolve({ data: resource === 'clientes' ? [laurel] : [tienda] }),
      getList: (resource: string) =>
        Promise.resolve({
          data: resource === 'clientes' ? [laurel] : resource === 'hitos' ? hitos : [tienda],
          total: 1,
        }),
      planPayments,
    },
  });
  await screen.findByDisplayValue('Vivero Laurel (Ana)', {}, { timeout: 5000 });
}

export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const choose = (label: RegExp, option: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label));
  // A menu that closes is still there for a moment.
  const options = screen.getAllByText(option, { selector: '[role=option]' });
  fireEvent.click(options[options.length - 1] ?? document.body);
};
export const save = async () => {
  const button = screen.getByRole('button', { name: 'Crear el plan' });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
};
export const saved = () => planPayments.mock.calls.map(([plan]) => plan);
