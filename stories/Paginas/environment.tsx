import type { Decorator } from '@storybook/react-vite';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { queryClient } from '../../src-public/data/queryClient.ts';
import { unaConfiguracion } from '../../tests/builders/studio.ts';
import { losProductos } from '../../tests/builders/products.ts';
import { equipo, proyectos, testimonios } from '../Secciones/fixtures.ts';

/** The studio's published data, all of it. */
export const configuracion = {
  ...unaConfiguracion(),
  emprendedores: '100',
  trabaja_desde: '2020',
  productos: ['pagina-web', 'asesoria-cv'],
};

/** Answers that pages find without asking the API. */
export function withAnswers(): void {
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
  queryClient.setQueryData(['proyectos'], proyectos);
  queryClient.setQueryData(['configuracion'], configuracion);
  for (const pagina of ['servicios', 'primera-web', 'asesoria'])
    queryClient.setQueryData(['testimonios', pagina], testimonios);
  queryClient.setQueryData(['equipo'], equipo);
  queryClient.setQueryData(['productos'], losProductos());
}

/** What a studio has that has published nothing yet. */
export function withNothing(): void {
  withAnswers();
  queryClient.setQueryData(['proyectos'], []);
  queryClient.setQueryData(['configuracion'], {
    ...configuracion,
    oferta_titulo: null,
    oferta_texto: null,
    oferta_hasta: null,
    emprendedores: null,
    trabaja_desde: null,
  });
  for (const pagina of ['servicios', 'primera-web', 'asesoria'])
    queryClient.setQueryData(['testimonios', pagina], []);
  queryClient.setQueryData(['equipo'], []);
}

/** A page at an address. */
export const at =
  (address: string): Decorator =>
  (Story) => (
    <MemoryRouter initialEntries={[address]}>
      <Suspense>
        <main>
          <Story />
        </main>
      </Suspense>
    </MemoryRouter>
  );
