import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { Pending } from '../../data/pending.ts';
import { ResourceTabs } from './ResourceTabs.tsx';
import { AboveHeading } from './titles.tsx';

/** With the place above the heading that the layout leaves. */
function Framed({ children }: { children: ReactNode }) {
  const [above, setAbove] = useState<HTMLElement | null>(null);
  return (
    <AboveHeading value={above}>
      <div ref={setAbove} />
      {children}
    </AboveHeading>
  );
}

const open = async (resource: string, rows = {}) => {
  inConsole(
    <Pending value={rows}>
      <Framed>
        <ResourceTabs />
        <p>listo</p>
      </Framed>
    </Pending>,
    { resource },
  );
  await screen.findByText('listo');
};

const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const here = () => screen.queryByRole('link', { current: 'page' })?.textContent;

it.each([
  ['bandeja', ['Leads', 'Tablero', 'Propuestas'], 'Leads'],
  ['propuestas', ['Leads', 'Tablero', 'Propuestas'], 'Propuestas'],
  // Those of one form alone stand behind all of them.
  ['solicitudes', ['Leads', 'Tablero', 'Propuestas'], 'Leads'],
  ['pedidos', ['De clientes', 'Mes', 'Banco', 'Pedidos del sitio'], 'Pedidos del sitio'],
  ['correos_entrantes', ['Configuración', 'Salientes', 'Sin dueño', 'Silenciadas'], 'Sin dueño'],
  ['precios', ['Configuración'], undefined],
  ['salud', ['Configuración'], undefined],
  ['tickets', [], undefined],
] as const)('above %s stand %j', async (resource, shown, current) => {
  await open(resource);
  expect(links()).toEqual(shown);
  expect(here()).toBe(current);
});

it('a tab says how much is pending there', async () => {
  await open('bandeja', { leads: 4, preguntas: 1 });
  expect(screen.getByRole('link', { name: 'Leads, 4 por atender' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Propuestas, 1 pregunta sin responder' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tablero' })).toBeVisible();
});
