import type { Meta } from '@storybook/react-vite';
import { unasVisitas, unResumen, unSitio } from '../../../tests/builders/answers.ts';
import { unServicio } from '../../../tests/builders/money.ts';
import { unaPlataforma, unCliente, unEnlace, unHito } from '../../../tests/builders/people.ts';
import { unaFilaDeInforme } from '../../../tests/builders/report.ts';
import { unDocumento } from '../../../tests/builders/views.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { plataformas } from './resource.ts';

export default { title: 'Consola/Plataformas', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: plataformas,
  rows: () => ({
    documentos: [unDocumento()],
    informes: [unaFilaDeInforme()],
    servicios: [unServicio()],
    clientes: [unCliente()],
    hitos: [unHito(), unHito({ estado: 'entregado' })],
    accesos_temporales: [unEnlace(), unEnlace({ usos: 0, ultimo_uso_en: null })],
    plataformas: [
      unaPlataforma(),
      unaPlataforma({
        ...{ publico: false, dominio: null, grupo: null, logo: null, url_portada: null },
        plataforma: 'Plataforma-de-gestión-de-reclamos-y-postventa-de-la-inmobiliaria',
      }),
    ],
  }),
  answers: {
    hitosOf: (ids: readonly number[]) =>
      Promise.resolve(
        new Map(ids.map((id) => [id, [{ estado: 'aprobado' }, { estado: 'entregado' }]])),
      ),
    siteWatch: () => Promise.resolve(unSitio()),
    sitesDown: () => Promise.resolve(new Set([2])),
    platformSummary: () => Promise.resolve(unResumen()),
    platformVisits: () => Promise.resolve(unasVisitas()),
    clienteElegido: () =>
      Promise.resolve({ nombre: 'Vivero Laurel', email: 'ana@viverolaurel.cl', plataformas: [] }),
  },
});

export const Lista = stories.list('Tienda de plantas');
export const ListaEnTelefono = stories.onPhone('Tienda de plantas');
export const Vacia = stories.empty('Aún no hay plataformas');
export const Ficha = stories.show('Compartir el avance o una vista previa');
export const FichaDelCliente = stories.show(/No carga el carro/, {
  perfil: 'cliente',
  phone: true,
});
export const Crear = stories.create('Guardar');
export const Editar = stories.edit('Guardar');
