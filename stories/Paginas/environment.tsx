import type { Decorator } from '@storybook/react-vite';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { queryClient } from '../../src-public/data/queryClient.ts';
import { addDays, dayInChile } from '../../src-shared/dates.ts';
import { equipo, proyectos, testimonios } from '../Secciones/fixtures.ts';

/** The studio's published data, all of it. */
export const configuracion = {
  email: 'hola@estudiocobre.example',
  telefono: '+56 2 2345 6789',
  direccion: 'Avenida Ejemplo 1234, Providencia, Santiago',
  horario: 'Lunes a viernes, 9:00 a 18:00',
  whatsapp: '56900000000',
  instagram: 'https://instagram.com/estudiocobre.example',
  facebook: null,
  linkedin: 'https://linkedin.com/company/estudiocobre-example',
  banco: 'Banco de Ejemplo',
  cuenta_tipo: 'Cuenta corriente',
  cuenta_numero: '00-123-45678-9',
  cuenta_titular: 'Estudio Cobre SpA',
  cuenta_rut: '76123456-0',
  cuenta_email: 'pagos@estudiocobre.example',
  pago_pagina_web: 'https://pago.example/primera-pagina',
  pago_asesoria_cv: 'https://pago.example/asesoria-cv',
  oferta_titulo: 'Tu página al precio de este mes',
  oferta_texto: 'Tomamos pocos proyectos por semana.',
  oferta_hasta: addDays(dayInChile(), 30),
  emprendedores: '100',
  trabaja_desde: '2020',
};

/** Answers that pages find without asking the API. */
export function withAnswers(): void {
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
  queryClient.setQueryData(['proyectos'], proyectos);
  queryClient.setQueryData(['configuracion'], configuracion);
  for (const pagina of ['servicios', 'primera-web', 'asesoria'])
    queryClient.setQueryData(['testimonios', pagina], testimonios);
  queryClient.setQueryData(['equipo'], equipo);
  queryClient.setQueryData(['precios'], { 'pagina-web': 75_000, 'asesoria-cv': 99_990 });
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
