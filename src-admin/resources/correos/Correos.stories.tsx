import type { Meta } from '@storybook/react-vite';
import { inHours } from '../../../tests/builders/clock.ts';
import { unCorreo } from '../../../tests/builders/studio.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { correos } from './resource.ts';

export default { title: 'Consola/Correos', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: correos,
  answers: {
    mailPreview: () =>
      Promise.resolve({
        asunto: 'El avance de Vivero Laurel',
        html: '<!DOCTYPE html><html lang="es-CL"><head><title>El avance</title></head><body><h1>El avance de Vivero Laurel</h1><p>Este enlace muestra cómo va el proyecto. <a href="https://ejemplo.cl">Ver el avance</a></p></body></html>',
        texto: 'El avance de Vivero Laurel',
        archivos: [],
      }),
  },
  rows: () => ({
    correos: [
      unCorreo(),
      unCorreo({
        ...{ id: 'f', estado: 'fallido', enviado_en: null, entrega: null, intentos: 8 },
        ultimo_error: 'El proveedor no aceptó la dirección',
        para: 'direccion-muy-larga-de-la-gerencia-de-operaciones@ferreteriaelroble.example',
      }),
      unCorreo({
        estado: 'pendiente',
        enviado_en: null,
        entrega: null,
        proximo_intento: inHours(1),
      }),
    ],
  }),
});

export const Lista = stories.list('ana@viverolaurel.cl');
export const ListaEnTelefono = stories.onPhone(/ana@viverolaurel.cl/);
export const Vacia = stories.empty('Aún no hay correos');
export const FichaDeUnoQueNoSalio = stories.page('/correos/f/show', 'Volver a enviar');
export const FichaEnTelefono = stories.page('/correos/f/show', 'Cómo se ve', { phone: true });
