import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inHours } from '../../tests/builders/clock.ts';
import { unaCita } from '../../tests/builders/contacts.ts';
import { unPedido } from '../../tests/builders/money.ts';
import { unaPlataforma, unCliente, unHito } from '../../tests/builders/people.ts';
import { unaConfiguracion, unaSolicitudDatos } from '../../tests/builders/studio.ts';
import { openPage } from '../../tests/inConsole.tsx';
import { citas } from '../resources/citas/resource.ts';
import { clientes } from '../resources/clientes/resource.ts';
import type { Definition } from '../resource.ts';
import { READ } from '../data/optimisticLock.ts';
import { hitos } from '../resources/hitos/resource.ts';
import { pedidos } from '../resources/pedidos/resource.ts';
import { solicitudesDatos } from '../resources/solicitudes_datos/resource.ts';

interface Act {
  page: Definition;
  row: { id: number };
  /** What its question is answered with. */
  confirm?: string;
  change: object;
}

const ACTS: readonly (readonly [press: string, Act])[] = [
  [
    'No llegó',
    {
      page: citas,
      row: unaCita({ id: 1, inicio: inHours(-2), termino: inHours(-1.5) }),
      change: { estado: 'ausente' },
    },
  ],
  [
    'Anular',
    {
      page: pedidos,
      row: unPedido({ id: 1, estado: 'pendiente', pagado_en: null }),
      ...{ confirm: 'Anular', change: { estado: 'anulado' } },
    },
  ],
  [
    'Desactivar',
    {
      ...{ page: clientes, row: unCliente({ id: 1 }) },
      ...{ confirm: 'Desactivar', change: { activo: false } },
    },
  ],
  [
    'Empezar',
    {
      page: solicitudesDatos,
      ...{ row: unaSolicitudDatos({ id: 1 }), change: { estado: 'en_proceso' } },
    },
  ],
  [
    'Quitar la aprobación',
    {
      ...{ page: hitos, row: unHito({ id: 1, estado: 'aprobado' }) },
      ...{ confirm: 'Quitar la aprobación', change: { estado: 'en_curso' } },
    },
  ],
  [
    'Mostrar en el sitio',
    {
      page: hitos,
      row: unHito({ id: 1, estado: 'entregado', publicado: false }),
      ...{ confirm: 'Publicar', change: { publicado: true } },
    },
  ],
];

it.each(ACTS)('«%s» names the row that is on screen', async (press, act) => {
  const { page, row, confirm, change } = act;
  const resource = page.name;
  const update = vi.fn((_resource: string, { data }: { data: Record<string | symbol, unknown> }) =>
    Promise.resolve({ data }),
  );
  openPage(page, {
    at: `/${resource}/1/show`,
    rows: {
      ...{ plataformas: [unaPlataforma({ id: 1 })], settings: [unaConfiguracion()] },
      ...{ tickets: [], pagos: [], pagos_eventos: [], [resource]: [row] },
    },
    answers: {
      update,
      ...{ contactoNotas: () => Promise.resolve([]), clientFile: () => new Promise(() => {}) },
      readNotas: () => Promise.resolve({ notas: '', actualizado_en: null }),
    },
  });
  const button = await screen.findByRole('button', { name: press }, { timeout: 8000 });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
  if (confirm !== undefined) {
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: confirm }));
  }
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  const saved = update.mock.lastCall?.[1].data;
  expect(saved).toMatchObject(change);
  // With it the save is refused where somebody else has changed the row meanwhile.
  expect(saved?.[READ]).toEqual(row);
});
