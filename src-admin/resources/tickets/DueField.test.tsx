import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, RecordContextProvider, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ticket } from '../../data/rows.ts';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { answeredBy } from '../../../tests/console/provider.ts';
import { DueField, FirstAnswer, Target } from './DueField.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const ticket = (given: Partial<Ticket>) =>
  unTicket({
    estado: 'en_curso',
    vence_en: '2026-11-22 15:00:00+00',
    responder_en: '2026-11-22 13:00:00+00',
    primera_respuesta_en: null,
    detenido_desde: null,
    ...given,
  });

/** While the studio's hours are not known. */
const show = (children: ReactNode) =>
  render(
    <TestMemoryRouter>
      <AdminContext dataProvider={answeredBy({})}>{children}</AdminContext>
    </TestMemoryRouter>,
  );

const ANSWERED = { primera_respuesta_en: '2026-11-22 12:30:00+00' };

it.each<[string, Partial<Ticket>, string]>([
  ['at work', ANSWERED, 'en 3 horas'],
  ['late', { ...ANSWERED, vence_en: '2026-11-22 10:00:00+00' }, 'Venció hace 2 horas'],
  ['nobody has answered', {}, 'en 1 hora primera respuesta'],
  [
    'nobody has answered in time',
    { responder_en: '2026-11-22 11:00:00+00' },
    'Venció hace 1 hora primera respuesta',
  ],
  [
    'nobody has answered nor solved in time',
    { vence_en: '2026-11-22 10:00:00+00' },
    'Venció hace 2 horas',
  ],
  ['the studio opened', { responder_en: null }, 'en 3 horas'],
  [
    'a complaint, which has one target',
    { responder_en: '2026-11-22 15:00:00+00' },
    'en 3 horas primera respuesta',
  ],
  [
    'waiting for the client',
    { estado: 'esperando_cliente', detenido_desde: '2026-11-22 11:00:00+00' },
    'En pausa',
  ],
  [
    'waiting past a target that had not passed when it began to',
    {
      estado: 'esperando_cliente',
      detenido_desde: '2026-11-22 09:00:00+00',
      vence_en: '2026-11-22 10:00:00+00',
    },
    'En pausa',
  ],
  [
    'waiting past one that had',
    {
      estado: 'esperando_cliente',
      detenido_desde: '2026-11-22 11:00:00+00',
      vence_en: '2026-11-22 10:00:00+00',
    },
    'En pausa, ya vencido',
  ],
  ['solved', { estado: 'resuelto', detenido_desde: '2026-11-22 11:00:00+00' }, ''],
])('what is due next of one %s', (_, given, text) => {
  const { container } = show(
    <RecordContextProvider value={ticket(given)}>
      <DueField />
    </RecordContextProvider>,
  );
  expect(container).toHaveTextContent(new RegExp(`^${text}$`));
});

it('the target of its solution is shown on its page while an answer is due', () => {
  const { container } = show(<Target ticket={ticket({})} instant="2026-11-22 15:00:00+00" />);
  expect(container).toHaveTextContent(/^en 3 horas$/);
});

it.each<[string, Partial<Ticket>, string]>([
  ['to come', {}, 'en 1 hora'],
  ['late', { responder_en: '2026-11-22 11:00:00+00' }, 'Venció hace 1 hora'],
  ['in time', { primera_respuesta_en: '2026-11-22 12:59:59+00' }, 'A tiempo'],
  ['too late', { primera_respuesta_en: '2026-11-22 13:00:01+00' }, 'Fuera de plazo'],
  [
    'that was never given',
    { estado: 'cerrado', detenido_desde: '2026-11-22 11:00:00+00' },
    'Sin respuesta',
  ],
  ['that nobody owes', { responder_en: null }, ''],
])('a first answer %s', (_, given, text) => {
  const { container } = show(<FirstAnswer ticket={ticket(given)} />);
  expect(container).toHaveTextContent(new RegExp(`^${text}$`));
  expect(screen.queryByText('undefined')).toBeNull();
});
