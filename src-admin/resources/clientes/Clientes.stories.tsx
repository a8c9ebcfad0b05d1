import type { Meta } from '@storybook/react-vite';
import { unaFicha } from '../../../tests/builders/answers.ts';
import { inHours } from '../../../tests/builders/clock.ts';
import { unServicio } from '../../../tests/builders/money.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { unaFilaDeInforme } from '../../../tests/builders/report.ts';
import { unDocumento } from '../../../tests/builders/views.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { clientes } from './resource.ts';

export default { title: 'Consola/Clientes', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: clientes,
  rows: () => ({
    documentos: [unDocumento({ plataforma: null, proyecto: null }), unDocumento()],
    informes: [unaFilaDeInforme()],
    servicios: [unServicio(), unServicio({ riesgo: 'por_aceptar', estado: 'propuesto' })],
    clientes: [
      unCliente(),
      unCliente({
        cliente: 'María de los Ángeles Huenchumán Etcheverry',
        empresa: 'Sociedad Comercial e Industrial Los Boldos del Maule Limitada',
      }),
      unCliente({ activo: false, invitado_en: null }),
    ],
  }),
  answers: {
    clientFile: () => Promise.resolve(unaFicha()),
    contactoNotas: () => Promise.resolve([]),
    readNotas: () => Promise.resolve({ notas: 'Paga por transferencia.', actualizado_en: null }),
    clientHistory: () => Promise.resolve([]),
  },
});

export const Lista = stories.list('Ana Riquelme');
export const Vacia = stories.empty('Aún no hay clientes');
export const Ficha = stories.show(/No carga el carro/, {
  answers: {
    clientFile: () =>
      Promise.resolve(
        unaFicha({
          parecidos: [
            {
              ...{ clase: 'clientes', fila: 2, nombre: 'Vivero Laurel Ltda.', por: ['telefono'] },
              creado_en: inHours(-900),
            },
          ],
        }),
      ),
    contactoNotas: () =>
      Promise.resolve([
        { id: 1, texto: 'Pidió cotizar una segunda tienda.', creado_en: inHours(-3), autor: null },
      ]),
    readNotas: () => Promise.resolve({ notas: 'Paga por transferencia.', actualizado_en: null }),
  },
});
export const FichaDesactivada = stories.page('/clientes/3/show', /^Este cliente está desactivado/);
export const Crear = stories.create('Crear un cliente');
export const Editar = stories.edit('Guardar');
