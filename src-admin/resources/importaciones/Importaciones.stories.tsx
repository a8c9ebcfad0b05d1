import type { Meta } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { unaFilaDePlanilla, unaImportacion } from '../../../tests/builders/studio.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { importaciones } from './resource.ts';
import type { Counts } from './schemas.ts';

export default { title: 'Consola/Importar', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const CUENTAS = { lista: 2, repetida: 2, con_problema: 2 };

const filas = () => [
  unaFilaDePlanilla(),
  unaFilaDePlanilla(),
  unaFilaDePlanilla({
    ...{ estado: 'repetida', decision: 'omitir', opciones: ['unir', 'omitir'] },
    motivos: ['Ya está: Inversiones y Asesorías Huenchumán e Hijos Limitada.'],
  }),
  unaFilaDePlanilla({
    estado: 'repetida',
    decision: 'omitir',
    opciones: ['omitir'],
    motivos: ['Repite la fila 2 de esta planilla.'],
  }),
  unaFilaDePlanilla({
    ...{ estado: 'con_problema', decision: 'omitir', opciones: ['omitir'] },
    motivos: [
      'El RUT «12.345.678-9» no es válido: revisa su dígito verificador.',
      'Falta el correo.',
    ],
  }),
  unaFilaDePlanilla({
    estado: 'con_problema',
    datos: {},
    valores: {},
    opciones: ['omitir'],
    motivos: ['Esta fila no se puede importar.'],
  }),
];

/** How far an import is. */
const progress = (estado: string, cuentas: Counts, quedan = 0) => ({
  ...{ id: 1, estado, filas: 120, recibidas: 120, quedan, entran: 2, cuentas },
});

const stories = pagesOf({
  resource: importaciones,
  rows: () => ({
    importaciones: [
      unaImportacion(),
      unaImportacion({
        tipo: 'pagos',
        archivo: 'Cobros 2025 (copia de respaldo de la oficina).csv',
        estado: 'revision',
      }),
    ],
    importaciones_filas: filas(),
  }),
  answers: {
    accountNames: () => Promise.resolve(new Map()),
    sheetCalls: () =>
      Promise.resolve({ review: () => Promise.resolve(progress('revision', CUENTAS)) }),
  },
});

/** The page of an import in some state. */
const at = (estado: string, shows: string | RegExp, changes: object = {}, phone = false) =>
  stories.show(shows, {
    phone,
    rows: () => ({
      importaciones: [unaImportacion({ estado, ...changes })],
      importaciones_filas: filas(),
    }),
  });

export const Lista = stories.list('clientes 2026.csv');
export const ListaEnTelefono = stories.onPhone('clientes 2026.csv');
export const Vacia = stories.empty('Trae tu planilla');
export const Archivo = stories.create('Elegir archivo');

const SHEET =
  'Razón Social;Contacto;RUT;Correo;Celular;Alta\nPanadería Díaz;Rosa Díaz;12.345.678-5;rosa@diaz.cl;9 8765 4321;12/31/2025\n';

export const Columnas = {
  ...stories.create('Elegir archivo'),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(
      await canvas.findByLabelText('Planilla'),
      new File([SHEET], 'clientes.csv', { type: 'text/csv' }),
    );
    await canvas.findByText('Rosa Díaz');
  },
};
export const Revision = at('revision', /Se importarían 2 filas/);
export const RevisionEnTelefono = at('revision', /Se importarían 2 filas/, {}, true);
export const AMedias = at('aplicando', 'Seguir importando');
export const Importada = at('aplicada', /Importaste 112 clientes/);
export const PagosImportados = at('aplicada', 'Recordar estos pagos a los clientes', {
  tipo: 'pagos',
});
export const Deshecha = at('deshecha', /No se deshicieron|no se deshicieron/, {
  cuentas: { deshecha: 110, se_queda: 2 },
});
export const Descartada = at('descartada', 'Se descartó sin importar nada.');
