import type { Meta } from '@storybook/react-vite';
import { inDays } from '../../../tests/builders/clock.ts';
import { unaAceptacionDeServicio, unPago, unServicio } from '../../../tests/builders/money.ts';
import { unaPlataforma, unCliente } from '../../../tests/builders/people.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { servicios } from './resource.ts';

export default { title: 'Consola/Servicios', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const TEXT =
  'Mantención de viverolaurel.cl: $70.000 al mes, IVA incluido, desde el 23 de marzo de 2027. Se paga por adelantado: el primer cobro vence ese día, y de los que siguen te avisamos 30 días antes. Puedes terminarlo cuando quieras: sigue hasta el fin del período pagado y no se cobra más.';

const stories = pagesOf({
  resource: servicios,
  rows: () => ({
    clientes: [unCliente(), unCliente()],
    plataformas: [unaPlataforma()],
    servicios_aceptaciones: [unaAceptacionDeServicio()],
    servicios: [
      unServicio(),
      unServicio({
        ...{ clase: 'mantencion', nombre: 'Mantención de viverolaurel.cl', periodo: 'mes' },
        ...{ monto: 59_500, riesgo: 'por_aceptar', por_aceptar: TEXT },
        ...{ cambio_monto: 70_000, cambio_periodo: 'mes', cambio_desde: inDays(120) },
      }),
      unServicio({
        ...{ estado: 'propuesto', riesgo: 'por_aceptar', por_aceptar: TEXT, plataforma: null },
        nombre: 'Correo-de-la-sociedad-comercial-e-industrial-los-boldos-del-maule.cl',
      }),
      unServicio({
        ...{ estado: 'propuesto', monto: null, ancla: null, proximo: null, mensual: null },
        meses_incluidos: 12,
      }),
      unServicio({ estado: 'pausado', riesgo: 'pausado', cliente: 2 }),
      unServicio({ riesgo: 'mora' }),
      unServicio({
        ...{ estado: 'terminado', termina_el: inDays(-20), motivo: 'cliente' },
        comentario: 'Nos cambiamos de rubro.',
      }),
    ],
    pagos: [
      unPago({
        ...{ servicio: 1, servicio_desde: inDays(-245), servicio_hasta: inDays(120) },
        ...{ estado: 'pagado', metodo: 'transferencia', monto: 59_500 },
      }),
      unPago({
        ...{ servicio: 1, servicio_desde: inDays(120), servicio_hasta: inDays(485) },
        ...{ estado: 'programado', monto: 59_500, vence_el: inDays(120) },
      }),
    ],
  }),
  answers: {
    clienteElegido: () =>
      Promise.resolve({ nombre: 'Vivero Laurel', email: 'ana@viverolaurel.cl', plataformas: [] }),
  },
});
const asClient = { perfil: 'cliente' } as const;

export const Lista = stories.list('Mantención de viverolaurel.cl');
export const ListaEnTelefono = stories.onPhone('Mantención de viverolaurel.cl');
export const DelCliente = stories.list('Tus servicios', { ...asClient, phone: true });
export const Vacia = stories.empty('Aún no hay servicios');
export const VaciaDelCliente = stories.empty('No tienes servicios', asClient);
export const Ficha = stories.show('Lo que se aceptó');
export const FichaDelCliente = stories.show('Lo que se aceptó', { ...asClient, phone: true });
export const FichaConCambio = stories.page('/servicios/2/show', 'Espera que lo acepten');
export const FichaPorAceptar = stories.page('/servicios/3/show', /^Aceptar:/, {
  ...asClient,
  phone: true,
});
export const FichaIncluida = stories.page('/servicios/4/show', 'Sin costo por ahora', asClient);
export const FichaTerminada = stories.page('/servicios/7/show', 'Nos cambiamos de rubro.');
export const Ofrecer = stories.create('Ofrecer un servicio');
export const Editar = stories.edit('Guardar');
