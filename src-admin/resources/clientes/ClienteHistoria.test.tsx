import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Hecho } from './api.ts';
import { fieldOf } from '../../resource.ts';
import { resources } from '../index.ts';
import { detailOf, titleOf } from './historyText.ts';
import { of, clientHistory, shown } from './ClienteHistoria.cases.tsx';

const labelOf = (table: string, field: string): string => {
  const definition = resources.find(({ name }) => name === table);
  return (definition && fieldOf(definition, field)?.label) ?? field;
};
const pago = { clase: 'pagos', titulo: 'Cuota', detalle: null, monto: 1000, quien: null };

it.each<[Partial<Hecho>, string, string | null]>([
  [{}, 'Ana escribió en #3 No carga', 'Sigue igual'],
  [{ hecho: 'interno', quien: 'Toño' }, 'Toño anotó en #3 No carga', 'Sigue igual'],
  [
    { clase: 'correos', hecho: 'enviado', titulo: 'Hola', detalle: 'a@x.cl' },
    'Correo enviado: Hola',
    'a@x.cl',
  ],
  [
    { clase: 'correos', hecho: 'fallido', titulo: 'Hola' },
    'Correo que no salió: Hola',
    'Sigue igual',
  ],
  [{ clase: 'correos', hecho: 'pendiente', titulo: 'x' }, 'Correo por salir: x', 'Sigue igual'],
  [{ ...pago, hecho: 'planeado' }, 'Pago planeado: Cuota', '$1.000'],
  [
    { ...pago, hecho: 'rechazado', detalle: 'No llegó', quien: 'Toño' },
    'Comprobante rechazado: Cuota',
    '$1.000 · No llegó · Toño',
  ],
  [
    { clase: 'hitos', hecho: 'observado', titulo: 'Carro', detalle: 'Otro color' },
    'Hito con observaciones: Carro',
    'Otro color · Ana',
  ],
  [
    { clase: 'hitos', hecho: 'aprobado', titulo: 'Carro', detalle: null, quien: null },
    'Hito aprobado: Carro',
    null,
  ],
  [{ clase: 'notas', titulo: null, quien: null }, 'Nota de alguien que ya no está', 'Sigue igual'],
  [{ clase: 'contactos', hecho: 'leads', titulo: 'Una tienda' }, 'Contacto de Ana', 'Una tienda'],
  [
    { clase: 'accesos', hecho: 'ingreso', titulo: null, detalle: '10.0.0.1' },
    'Ana inició sesión',
    'Desde 10.0.0.1',
  ],
  [
    { clase: 'accesos', hecho: 'invitacion', titulo: 'a@x.cl' },
    'Invitación enviada a a@x.cl',
    'Ana',
  ],
  [{ clase: 'accesos', hecho: 'sesiones' }, 'Se cerraron todas las sesiones', 'Ana'],
  [
    { clase: 'cambios', hecho: 'clientes update', titulo: 'a@x.cl', detalle: 'empresa,telefono' },
    'Cambió la ficha a@x.cl',
    'Empresa, Teléfono · Ana',
  ],
  [
    { clase: 'cambios', hecho: 'clientes update', titulo: null, detalle: 'fusion' },
    'Se fusionó con otro cliente',
    'Ana',
  ],
  [
    { clase: 'cambios', hecho: 'plataformas insert', titulo: 'Tienda', detalle: null, quien: null },
    'Se creó la plataforma Tienda',
    null,
  ],
])('%#: the title and detail of an event', (given, text, rest) => {
  expect([titleOf(of(given)), detailOf(of(given), labelOf)]).toEqual([text, rest]);
});
beforeEach(() => vi.clearAllMocks());

it('groups events by day, links each to its record and loads the next page from the last mark', async () => {
  const first = Array.from({ length: 30 }, (_, n) =>
    of({
      marca: String(n),
      detalle: `Mensaje ${n}`,
      ...(n > 27 && { en: '2026-11-18T15:00:00Z' }),
    }),
  );
  clientHistory.mockResolvedValueOnce(first);
  shown();
  const day = within(
    await screen.findByRole('region', { name: 'viernes 20 de noviembre de 2026' }),
  );
  expect(day.getAllByRole('listitem')).toHaveLength(28);
  expect(day.getAllByRole('link')[0]).toHaveAttribute('href', '/tickets/3/show');
  expect(clientHistory).toHaveBeenCalledWith(7, null, null);
  clientHistory.mockResolvedValueOnce([of({ marca: '30', detalle: 'El primero', ruta: null })]);
  fireEvent.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(await screen.findByText('El primero')).toBeVisible();
  expect(clientHistory).toHaveBeenLastCalledWith(7, null, '29');
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

it('filters by the kind in the address; an unknown kind is all', async () => {
  clientHistory.mockResolvedValue([]);
  const { unmount } = shown('/?ver=historia&clase=pagos');
  expect(await screen.findByText('Aquí todavía no hay nada.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pagos', pressed: true })).toBeVisible();
  expect(clientHistory).toHaveBeenLastCalledWith(7, 'pagos', null);
  fireEvent.click(screen.getByRole('button', { name: 'Hitos' }));
  await screen.findByRole('button', { name: 'Hitos', pressed: true });
  await vi.waitFor(() => expect(clientHistory).toHaveBeenLastCalledWith(7, 'hitos', null));
  unmount();
  shown('/?clase=nada');
  expect(await screen.findByRole('button', { name: 'Todo', pressed: true })).toBeVisible();
});
