import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unaSolicitud, unFormularioInicial, unLead } from '../../../../tests/builders/contacts.ts';
import { unCliente } from '../../../../tests/builders/people.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { formularioInicial } from '../../formulario_inicial/resource.ts';
import { leads } from '../../leads/resource.ts';
import { solicitudes } from '../../solicitudes/resource.ts';
import { contactedText } from '../ClaseList.tsx';

const markContacted = vi.fn((_leads: readonly number[]) =>
  Promise.resolve({ done: 1, left: [{ nombre_contacto: 'Rodrigo', estado: 'convertido' }] }),
);
const updateMany = vi.fn((_resource: string, { ids }: { ids: number[]; data: object }) =>
  Promise.resolve({ data: ids }),
);

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

it.each([
  ['a lead', leads, unLead({ id: 1, estado: 'convertido', cliente: 7 })],
  ['a request', solicitudes, unaSolicitud({ id: 1, estado: 'ganado', cliente: 7 })],
  [
    'a contact of the assistant',
    formularioInicial,
    unFormularioInicial({ id: 1, gestionado: true, cliente: 7 }),
  ],
])('%s that is a client is not edited by its address either', async (_, resource, contacto) => {
  openPage(resource, {
    at: `/${resource.name}/1`,
    rows: { [resource.name]: [contacto], clientes: [unCliente({ id: 7 })] },
  });
  expect(await screen.findByText(/ya es cliente y no se edita/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  expect(screen.queryByLabelText('Gestionado')).toBeNull();
});

const markAll = async (button: string) => {
  fireEvent.click(await screen.findByRole('checkbox', { name: /todas/ }));
  fireEvent.click(await screen.findByRole('button', { name: button }));
};

it('several leads are marked as contacted', async () => {
  openPage(leads, {
    rows: {
      leads: [unLead({ id: 1 }), unLead({ id: 2, estado: 'convertido', cliente: 7 })],
      clientes: [unCliente({ id: 7 })],
    },
    answers: { markContacted },
  });
  await markAll('Marcar como contactados');
  await waitFor(() => expect(markContacted.mock.lastCall?.[0].toSorted()).toEqual([1, 2]));
});

it('several of the assistant are marked as handled at once, and none is left chosen', async () => {
  openPage(formularioInicial, {
    rows: {
      formulario_inicial: [1, 2].map((id) => unFormularioInicial({ id, gestionado: false })),
    },
    answers: { updateMany },
  });
  await markAll('Marcar como gestionados');
  await waitFor(() => expect(updateMany).toHaveBeenCalledOnce());
  expect(updateMany.mock.lastCall?.[1]).toMatchObject({
    ids: [1, 2],
    data: { gestionado: true },
  });
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /todas/ })).not.toBeChecked());
});

const lead = (nombre_contacto: string, estado: string) => ({ nombre_contacto, estado });

it('says how many leads were marked', () => {
  expect(contactedText(1, [])).toBe('1 lead marcado como contactado.');
  expect(contactedText(12, [])).toBe('12 leads marcados como contactados.');
});

it('says which were left, and why', () => {
  const left = [
    lead('Ana', 'convertido'),
    lead('Bruno', 'descartado'),
    lead('Carla', 'contactado'),
  ];
  expect(contactedText(2, left)).toBe(
    '2 leads marcados como contactados. Quedaron como estaban: Ana (ya es cliente), Bruno (está descartado), Carla (ya estaba contactado).',
  );
  expect(contactedText(0, left.slice(0, 1))).toBe(
    'Ningún lead cambió. Quedaron como estaban: Ana (ya es cliente).',
  );
});
