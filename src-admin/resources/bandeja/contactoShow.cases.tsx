import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { memoryStore, Resource } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { propsOf } from '../../resource.ts';
import { unaSolicitud, unFormularioInicial, unLead } from '../../../tests/builders/contacts.ts';
import { unaPropuesta } from '../../../tests/builders/money.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { unContacto } from '../../../tests/builders/views.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { Contacto } from '../../data/rows.ts';
import { formularioInicial } from '../formulario_inicial/resource.ts';
import { leads } from '../leads/resource.ts';
import { solicitudes } from '../solicitudes/resource.ts';
import { AboveHeading } from '../../kit/pages/titles.tsx';
import { bandeja } from './resource.ts';

function Where() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return (
    <output>
      {pathname}
      <data hidden value={JSON.stringify(state)} />
    </output>
  );
}

export const KINDS = { leads, solicitudes, formulario_inicial: formularioInicial } as const;

export function open(at: string, contacto: Partial<Contacto> = {}, row: object = {}) {
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

export const link = (name: string) => screen.findByRole('link', { name });
