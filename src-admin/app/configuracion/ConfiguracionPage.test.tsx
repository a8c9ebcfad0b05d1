import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { Pending } from '../../data/pending.ts';
import { resources } from '../../resources/index.ts';
import { ConfiguracionPage } from './ConfiguracionPage.tsx';

const open = (rows = {}, perfil: 'admin' | 'cliente' = 'admin') =>
  inConsole(
    <Pending value={rows}>
      <ConfiguracionPage />
    </Pending>,
    { perfil },
  );

it('leads to everything that stands under it', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Datos del estudio' })).toBeVisible();
  const under = resources.filter(({ menu }) => menu?.admin?.under === 'configuracion');
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses.toSorted()).toEqual(
    [...under.map(({ name }) => `/${name}`), '/settings#cuenta'].toSorted(),
  );
  expect(under.filter(({ menu }) => !menu?.admin?.group || !menu.admin.says)).toEqual([]);
});

it('says what waits in each, also in the lists beside it', async () => {
  open({ correos: 2, correos_entrantes: 1, tareas: 1 });
  const entry = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li') ?? document.body;
  expect(within(await entry('Correos')).getByText('2 que no salieron y 1 sin dueño')).toBeVisible();
  expect(within(await entry('Sistema')).getByText('1 tarea detenida')).toBeVisible();
  expect(await entry('Auditoría')).not.toHaveTextContent(/\d/);
});

it('a client is sent to their account', async () => {
  const { router } = open({}, 'cliente');
  await expect.poll(() => router.state.location.pathname).toBe('/cuenta');
});
