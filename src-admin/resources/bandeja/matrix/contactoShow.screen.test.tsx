import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { unaSolicitud, unFormularioInicial, unLead } from '../../../../tests/builders/contacts.ts';
import { type KINDS, open, link } from '../contactoShow.cases.tsx';

beforeEach(() => sessionStorage.clear());
type Kind = keyof typeof KINDS;

const MADE = { leads: unLead, solicitudes: unaSolicitud, formulario_inicial: unFormularioInicial };

describe.each(Object.keys(MADE) as Kind[])('of whoever wrote (%s) there is one page', (clase) => {
  it('an address of the kind alone leads there; it tells what only the row of the kind knows', async () => {
    open(
      `/${clase}/2/show`,
      { etapa: 'ganado', origen: { ruta: '/contacto', utm_campaign: 'feria', trampa: 'x' } },
      { notas: 'Quedó de mandar el logo.', acepta_marketing: true },
    );
    expect(await screen.findByText('Quedó de mandar el logo.')).toBeVisible();
    for (const text of ['Versión 2026-11', 'Aceptó novedades', 'feria', /puede ser un robot/])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(`/bandeja/${clase}-2/show`);
    const back = await screen.findByRole('link', { name: /^Volver a / });
    expect(back).toHaveAttribute('href', `/${clase}`);
    // What was changed of it is looked up by its own table and row.
    const trail = await link('Ver los cambios de esta ficha');
    expect(decodeURIComponent(trail.getAttribute('href') ?? '')).toContain(
      JSON.stringify({ tabla: clase, fila: '2' }),
    );
    // Until it is a client's, also when it was won without one.
    expect(await link('Editar')).toHaveAttribute('href', `/${clase}/2`);
    expect(screen.getByRole('button', { name: 'Convertir en cliente' })).toBeVisible();
  });

  it('nothing is offered of one that is a client’s', async () => {
    open(`/bandeja/${clase}-1/show`, { etapa: 'ganado', cliente: 7 });
    expect(await screen.findByText(/^Este contacto ya es cliente/)).toBeVisible();
    expect(await link('Telares Nusta')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Convertir en cliente' })).toBeNull();
  });
});

it.each([
  ['pedidos', 'Abrir el pedido'],
  ['citas', 'Abrir la reunión'],
])('%s have acts of their own, and so a page of their own', async (clase, name) => {
  open(`/bandeja/${clase}-1/show`);
  expect(await link(name)).toHaveAttribute('href', `/${clase}/1/show`);
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
});

it('tells the proposals for a contact, and begins one for them', async () => {
  open('/bandeja/leads-1/show', { email: 'rosa@paz.cl' });
  const row = await screen.findByRole('link', { name: /^Sitio/ });
  expect(row).toHaveAttribute('href', '/propuestas/22/show');
  expect(row).toHaveTextContent(
    '$952.000 · válida hasta el 2 mar 2030 · con una pregunta sin responderEnviada',
  );
  expect(screen.queryByText('Para otra persona')).toBeNull();
  fireEvent.click(await link('Escribir una propuesta'));
  const where = screen.getByRole('status');
  expect(where).toHaveTextContent('/propuestas/create');
  const state: unknown = JSON.parse(where.querySelector('data')?.value ?? '');
  expect(state).toEqual({
    record: {
      ...{ clase: 'leads', fila: 1, cliente: null },
      ...{ para_nombre: 'Persona 1', para_email: 'rosa@paz.cl', para_empresa: null },
    },
  });
});
