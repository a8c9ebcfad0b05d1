import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setClock } from '../../../tests/builders/clock.ts';
import { open, headers, SLOW } from './TicketColumns.cases.ts';

beforeEach(() => setClock(new Date().toISOString()));

it('a client sees neither who is in charge nor the targets of the studio', async () => {
  open('cliente');
  await screen.findByRole('row', { name: /No carga/ }, SLOW);
  for (const name of ['Cliente', 'A cargo de', 'Plazo', 'Última actividad'])
    expect(headers()).not.toContain(name);
}, 15_000);
