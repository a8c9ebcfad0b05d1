import type { Meta } from '@storybook/react-vite';
import { unLead } from '../../../tests/builders/contacts.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { DataError } from '../../data/errors.ts';
import { leads } from './resource.ts';

export default { title: 'Consola/Leads', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: leads,
  rows: () => ({
    clientes: [unCliente()],
    leads: [
      unLead(),
      unLead({ nombre_contacto: 'Comercializadora-e-Importadora-Santa-Bernardita-de-Quilpué' }),
      unLead({ estado: 'convertido', cliente: 1, notas: 'Quedó de mandar el logo.' }),
    ],
  }),
});

export const Lista = stories.list('Camila Ñancupil');
export const Vacia = stories.empty('Aún no hay leads');
export const ConError = stories.list(/^No pudimos cargar esta lista/, {
  answers: { getList: () => Promise.reject(new DataError('network')) },
});
export const Crear = stories.create(/Nombre/);
export const Editar = stories.edit('Solo las ve el equipo');
