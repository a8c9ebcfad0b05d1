import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { unTestimonio } from '../../../tests/builders/studio.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { testimonios } from './resource.ts';
import { update } from './testimonios.cases.ts';

beforeEach(() => sessionStorage.clear());

it('is published only after a question', async () => {
  openPage(testimonios, {
    at: '/testimonios/1',
    rows: {
      testimonios: [
        unTestimonio({ id: 1, nombre: 'Rosa Paz', pagina: 'servicios', publicado: false }),
      ],
      plataformas: [],
    },
    answers: { update, getMany: () => Promise.resolve({ data: [] }) },
  });
  fireEvent.click(await screen.findByRole('switch', { name: /^Publicado/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Publicar lo que dijo Rosa Paz?' });
  expect(dialog).toHaveTextContent(
    'Cualquier visitante leerá su nombre, su cargo, su texto y su retrato en «Servicios y portada», desde ahora. Hazlo con su permiso',
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(update).not.toHaveBeenCalled();
});
