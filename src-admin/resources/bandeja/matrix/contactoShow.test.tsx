import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { memoryStore, Resource } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { propsOf } from '../../../resource.ts';
import { unaSolicitud, unFormularioInicial, unLead } from '../../../../tests/builders/contacts.ts';
import { unaPropuesta } from '../../../../tests/builders/money.ts';
import { unCliente } from '../../../../tests/builders/people.ts';
import { unContacto } from '../../../../tests/builders/views.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import type { Contacto } from '../../../data/rows.ts';
import { formularioInicial } from '../../formulario_inicial/resource.ts';
import { leads } from '../../leads/resource.ts';
import { solicitudes } from '../../solicitudes/resource.ts';
import { AboveHeading } from '../../../kit/pages/titles.tsx';
import { bandeja } from '../resource.ts';

function Where() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return (
    <output>
      {pathname}
      <data hidden value={JSON.stringify(state)} />
    </output>
  );
}

beforeEach(() => sessionStorage.clear());

const KINDS = { leads, solicitudes, formulario_inicial: formularioInicial } as const;
type Kind = keyof typeof KINDS;

const MADE = { leads: unLead, solicitudes: unaSolicitud, formulario_inicial: unFormularioInicial };

function open(at: string, contacto: Partial<Contacto> = {}, row: object = {}) {
  const rows = [1, 2, 3].map((id) => ({ id, creado_en: `2026-11-0${id}T12:00:00Z`, ...row }));
  inConsole(
    <Suspense>
      <AboveHeading value={document.body}>
        <Where />
        <Routes>
          {[bandeja, ...Object.values(KINDS)].map((one) => (
            <Route
              key={one.name}
              path={`/${one.name}/*`}
              element={<Resource {...propsOf(one)} />}
            />
          ))}
        </Routes>
      </AboveHeading>
    </Suspense>,
    {
      at,
      store: memoryStore(),
      rows: {
        bandeja: (
          ['leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas'] as const
        ).flatMap((clase) =>
          rows.map(({ id }) =>
            unContacto({
              clase,
              fila: id,
              id: `${clase}-${id}`,
              nombre: `Persona ${id}`,
              ...contacto,
            }),
          ),
        ),
        leads: rows.map((row) => unLead(row)),
        solicitudes: rows.map((row) => unaSolicitud(row)),
        formulario_inicial: rows.map((row) => unFormularioInicial(row)),
        clientes: [unCliente({ id: 7, empresa: 'Telares Nusta' })],
        propuestas: [
          unaPropuesta({ id: 21, titulo: 'Para otra persona', clase: 'leads', fila: 2 }),
          unaPropuesta({
            ...{ id: 22, titulo: 'Sitio', clase: 'leads', fila: 1, situacion: 'enviada' },
            ...{ version: 1, vence_el: '2030-03-02', pregunta_pendiente: true },
          }),
        ],
      },
      answers: {
        conversionOf: () => Promise.resolve(null),
        similarContactos: () => Promise.resolve([]),
        contactoNotas: () => Promise.resolve([]),
      },
    },
  );
}

const link = (name: string) => screen.findByRole('link', { name });

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

it('leads to the records beside it in the list from which it was opened', async () => {
  open('/leads');
  const names = await screen.findAllByRole('link', { name: /^(?:Camila|Rodrigo|Agustina) / });
  fireEvent.click(names[0] as HTMLElement);
  await waitFor(() => expect(screen.getByText('1 / 3')).toBeVisible());
  fireEvent.click(await link('Siguiente'));
  await waitFor(() => expect(screen.getByText('2 / 3')).toBeVisible());
  expect(screen.getByRole('status')).toHaveTextContent('/bandeja/leads-2/show');
  expect(await screen.findByText('Seguimiento')).toBeVisible();
  fireEvent.click(await link('Volver a Leads'));
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('href')).toMatch(/\/leads\/2\/show$/),
  );
});
