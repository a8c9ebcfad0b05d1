import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inHours } from '../../../tests/builders/clock.ts';
import { DataError } from '../../data/errors.ts';
import type { SolicitudDatos } from '../../data/rows.ts';
import { update, rehearseErasure, erasePerson, open } from './solicitudesDatos.cases.ts';

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

const STEPS = ['Empezar', 'Borrar sus datos', 'Resolver', 'Rechazar', 'Pedir 30 días más', 'Anotar el bloqueo']; // prettier-ignore
const offered = () => STEPS.filter((name) => screen.queryByRole('button', { name }) !== null);

it.each<[string, Partial<SolicitudDatos>, string[]]>([
  ['just arrived', {}, ['Empezar', ...STEPS.slice(2)]],
  ['begun', { estado: 'en_proceso' }, STEPS.slice(2)],
  ['about erasure', { tipo: 'supresion' }, ['Empezar', 'Borrar sus datos', ...STEPS.slice(3)]],
  [
    'past its term',
    { estado: 'en_proceso', vence_en: inHours(-1) },
    ['Resolver', 'Rechazar', 'Anotar el bloqueo'],
  ],
  [
    'extended and blocked already',
    {
      ...{ estado: 'en_proceso', prorrogada_en: inHours(-9), prorroga_motivo: 'Son muchos.' },
      ...{ bloqueada_en: inHours(-9), bloqueo_nota: 'Los avisos.' },
    },
    ['Resolver', 'Rechazar'],
  ],
  ['answered', { estado: 'resuelta', respuesta: 'Va la copia.', resuelta_en: inHours(-1) }, []],
  ['not confirmed', { estado: 'por_confirmar', confirmada_en: null }, []],
])('the acts on a request that is %s', async (_, solicitud, steps) => {
  open(solicitud);
  expect(await screen.findByText('Solicitud n.º 1')).toBeVisible();
  expect(offered()).toEqual(steps);
});

it('a refusal requires reasons', async () => {
  open({});
  fireEvent.click(await screen.findByRole('button', { name: 'Rechazar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Rechazar y avisar' }));
  expect(await dialog.findByText('La ley pide decir por qué.')).toBeVisible();
  expect(update).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText(/^Por qué no/), { target: { value: ' No es suyo. ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Rechazar y avisar' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.lastCall?.[1].data).toMatchObject({
    estado: 'rechazada',
    respuesta: 'No es suyo.',
  });
});

it('a refused rehearsal shows its reason and offers no erasure', async () => {
  rehearseErasure.mockRejectedValue(
    new DataError('rule', { text: 'Tiene pagos por cobrar: resuélvelos antes.' }),
  );
  open({ tipo: 'supresion' });
  fireEvent.click(await screen.findByRole('button', { name: 'Borrar sus datos' }));
  expect(await screen.findByText(/^Tiene pagos por cobrar/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Borrar y avisar' })).toBeNull();
  expect(erasePerson).not.toHaveBeenCalled();
});
