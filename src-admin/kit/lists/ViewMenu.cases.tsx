import { cleanup, fireEvent, screen } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { RecordLink } from '../fields/fields.tsx';
import { ListPage } from './ListPage.tsx';
import { listOf } from './listOf.ts';

interface Ticket {
  id: number;
  asunto: string;
  prioridad: string;
  creado_en: string;
}

const { Table, Col } = listOf<Ticket>();
const HIDDEN = ['creado_en'];

export async function open() {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const row = { id: 1, asunto: 'Portada', prioridad: 'alta', creado_en: '2026-11-20T12:00:00Z' };
  inConsole(
    <ListPage empty={{ title: 'Nada', text: 'Nada' }}>
      <section>
        <Table secondary={() => null} hidden={HIDDEN}>
          <Col source="id" />
          <Col source="asunto" field={RecordLink} />
          <Col source="prioridad" />
          <Col source="creado_en" />
        </Table>
      </section>
    </ListPage>,
    {
      resource: 'tickets',
      store: memoryStore(),
      answers: { getList: () => Promise.resolve({ data: [row], total: 1 }) },
    },
  );
  await screen.findByText('Portada');
  fireEvent.click(screen.getByRole('button', { name: 'Vista' }));
  await screen.findByRole('menu', { name: 'Vista' });
}

/** Signs out, which empties react-admin's store, and in again. */
export async function openAgain() {
  cleanup();
  await open();
}
export const choices = (role: string) =>
  screen.getAllByRole(role).map((item) => [item.textContent, item.getAttribute('aria-checked')]);
