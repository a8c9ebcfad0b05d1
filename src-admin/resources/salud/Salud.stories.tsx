import type { Meta } from '@storybook/react-vite';
import { unaSalud } from '../../../tests/builders/answers.ts';
import { inHours } from '../../../tests/builders/clock.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { salud } from './resource.ts';

export default {
  title: 'Consola/Estado del sistema',
  tags: ['!autodocs', 'matrix'],
} satisfies Meta;

const stories = pagesOf({
  resource: salud,
  answers: { health: () => Promise.resolve(unaSalud()) },
});

export const Bien = stories.list('Tareas programadas');
export const ConProblemas = stories.list('Tareas programadas', {
  answers: {
    health: () =>
      Promise.resolve(
        unaSalud({
          correos: {
            ...{ por_enviar: 40, en_espera_desde: inHours(-3) },
            ...{ reintentando: 2, no_salieron: 3 },
          },
        }),
      ),
  },
});
export const NoEstaComoDebe = stories.list('Tareas programadas', {
  answers: {
    health: () =>
      Promise.resolve(
        unaSalud({
          faltas: [
            { que: 'reglas', cual: 'public.leads', como: 'cambio' },
            { que: 'politica', cual: 'plataformas_publicas en public.plataformas', como: 'falta' },
            { que: 'bucket', cual: 'comprobantes', como: 'cambio' },
            { que: 'trabajo', cual: 'enviar-correos', como: 'parado' },
            { que: 'secreto', cual: 'clave_servicio', como: 'falta' },
          ],
        }),
      ),
  },
});
