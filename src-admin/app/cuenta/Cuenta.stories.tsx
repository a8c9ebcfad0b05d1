import type { Meta } from '@storybook/react-vite';
import { unaSesion } from '../../../tests/builders/answers.ts';
import { inHours } from '../../../tests/builders/clock.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { DataError } from '../../data/errors.ts';
import { pages } from '../screens.ts';

export default { title: 'Consola/Tu cuenta', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const answers = {
  clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
  mySessions: () =>
    Promise.resolve([
      unaSesion(),
      unaSesion({ id: 's-2', actual: false, usada_en: inHours(-40), ip: '2800:300:6a01:1::7' }),
    ]),
  mailPreferences: () => Promise.resolve({ tickets: true, hitos: false }),
  studioNotices: () => Promise.resolve(['captacion', 'pagos']),
};
const unread = () => Promise.reject(new DataError('network'));

const stories = pagesOf({
  resource: { name: 'cuenta', screens: { list: pages['/cuenta'] } },
  answers,
  known: () => [
    [
      ['dispositivos'],
      [{ id: 'f-1', name: 'El teléfono de la gerencia de operaciones', since: inHours(-900) }],
    ],
  ],
});
const asClient = { perfil: 'cliente' } as const;

export const DelEstudio = stories.list('Quien escribe o pide');
export const DelEstudioEnTelefono = stories.onPhone('Quien escribe o pide');
export const DelCliente = stories.list('Hitos', asClient);
export const DelClienteEnTelefono = stories.list('Hitos', { ...asClient, phone: true });
export const SinDispositivos = stories.list('Activar', { known: () => [[['dispositivos'], []]] });
export const ConError = stories.list(/^No pudimos comunicarnos/, {
  answers: { ...answers, mySessions: unread, studioNotices: unread },
});

const notices = pagesOf({
  resource: { name: 'preferencias', screens: { list: pages['/preferencias'] } },
  answers,
});

export const Avisos = notices.list('Hitos', asClient);
export const AvisosDelEstudio = notices.list('Reuniones');
