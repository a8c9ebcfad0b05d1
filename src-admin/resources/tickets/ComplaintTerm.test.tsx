import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inHours } from '../../../tests/builders/clock.ts';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { Ticket } from '../../data/rows.ts';
import { ComplaintTerm } from './ComplaintTerm.tsx';

const DUE = { categoria: 'reclamo', responder_en: '2026-12-04T02:59:59Z' };

function show(perfil: 'admin' | 'cliente', given: Partial<Ticket>) {
  inConsole(
    <div data-testid="plazo">
      <ComplaintTerm ticket={unTicket(given)} />
    </div>,
    {
      ...{ resource: 'tickets', perfil },
      answers: {
        clienteElegido: () => Promise.resolve({ nombre: 'Ana', email: null, plataformas: [] }),
      },
    },
  );
}

it.each([
  ['admin', 'Es un reclamo: respóndelo a más tardar el 3 de diciembre de 2026.'],
  ['cliente', 'Recibimos tu reclamo. Te respondemos a más tardar el 3 de diciembre de 2026.'],
] as const)(
  'until a complaint is answered, %s reads by which day of Chile',
  async (perfil, said) => {
    show(perfil, DUE);
    expect(await screen.findByText(said)).toBeVisible();
  },
);

it.each<[string, Partial<Ticket>]>([
  ['that is none', { ...DUE, categoria: 'consulta' }],
  ['that was answered', { ...DUE, primera_respuesta_en: inHours(-1) }],
  ['that its client closed', { ...DUE, estado: 'cerrado', cerrado_en: inHours(-1) }],
])('of a complaint %s there is nothing to say', async (_what, given) => {
  show('admin', given);
  expect(await screen.findByTestId('plazo')).toBeEmptyDOMElement();
});
