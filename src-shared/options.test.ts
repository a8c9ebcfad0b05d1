import { describe, expect, it } from 'vitest';
import {
  CATEGORIAS_TICKET,
  ESTADOS_HITO,
  ESTADOS_LEAD,
  ESTADOS_PAGO,
  ESTADOS_SOLICITUD,
  ESTADOS_TICKET,
  METODOS_PAGO,
  optionText,
  PERFILES,
  PRESUPUESTOS,
  PRIORIDADES,
  PRODUCTOS,
  TIPOS_PROYECTO,
  TIPOS_SOLICITUD_DATOS,
  valuesOf,
  type Option,
} from './options.ts';

const written = (options: readonly Option[]) =>
  options.map(({ valor, texto }) => `${valor}: ${texto}`);

describe('what people choose from, in the order in which it is shown', () => {
  it.each([
    [
      'kinds of project',
      TIPOS_PROYECTO,
      [
        'web: Plataforma Web',
        'ecommerce: Tienda Online',
        'app: Aplicación Móvil',
        'sistema: Sistema de Gestión',
        'otro: Otro',
      ],
    ],
    [
      'budgets',
      PRESUPUESTOS,
      [
        'menos-500: Menos de $500.000',
        '500-1000: $500.000 a $1.000.000',
        '1000-5000: $1.000.000 a $5.000.000',
        'mas-5000: Más de $5.000.000',
      ],
    ],
    ['profiles', PERFILES, ['cliente: Cliente', 'admin: Administración']],
    [
      'states of a lead',
      ESTADOS_LEAD,
      [
        'nuevo: Nuevo',
        'contactado: Contactado',
        'cotizado: Cotizado',
        'convertido: Convertido en cliente',
        'descartado: Descartado',
      ],
    ],
    [
      'states of a request',
      ESTADOS_SOLICITUD,
      [
        'pendiente: Pendiente',
        'contactado: Contactado',
        'cotizado: Cotizado',
        'ganado: Ganado',
        'perdido: Perdido',
      ],
    ],
    [
      'states of a milestone',
      ESTADOS_HITO,
      [
        'pendiente: Pendiente',
        'en_curso: En curso',
        'entregado: Entregado',
        'aprobado: Aprobado',
        'observado: Con observaciones',
      ],
    ],
    [
      'states of a ticket',
      ESTADOS_TICKET,
      [
        'abierto: Abierto',
        'en_curso: En curso',
        'esperando_cliente: Esperando tu respuesta',
        'resuelto: Resuelto',
        'cerrado: Cerrado',
      ],
    ],
    ['priorities', PRIORIDADES, ['baja: Baja', 'normal: Normal', 'alta: Alta', 'urgente: Urgente']],
    [
      'categories of a ticket',
      CATEGORIAS_TICKET,
      [
        'consulta: Consulta',
        'error: Algo no funciona',
        'mejora: Mejora',
        'contenido: Cambio de contenido',
        'pago: Pagos',
        'otro: Otro',
      ],
    ],
    [
      'states of a payment',
      ESTADOS_PAGO,
      [
        'programado: Programado',
        'pendiente: Pendiente',
        'en_revision: En revisión',
        'pagado: Pagado',
        'rechazado: Rechazado',
        'anulado: Anulado',
        'reembolsado: Reembolsado',
      ],
    ],
    [
      'ways to pay',
      METODOS_PAGO,
      ['tarjeta: Tarjeta', 'transferencia: Transferencia', 'otro: Otro'],
    ],
    [
      'products',
      PRODUCTOS,
      ['pagina-web: Tu primera página web', 'asesoria-cv: Asesoría de currículum'],
    ],
    [
      'requests about personal data',
      TIPOS_SOLICITUD_DATOS,
      [
        'acceso: Acceso: saber qué datos míos tienen',
        'rectificacion: Rectificación: corregir un dato',
        'supresion: Supresión: borrar mis datos',
        'oposicion: Oposición: que dejen de usarlos para algo',
        'portabilidad: Portabilidad: recibir una copia reutilizable',
        'bloqueo: Bloqueo: suspender su uso por un tiempo',
      ],
    ],
  ] as const)('%s', (_what, options, expected) => {
    expect(written(options)).toEqual(expected);
  });
});

it('gives the values of a set', () => {
  expect(valuesOf(PRIORIDADES)).toEqual(['baja', 'normal', 'alta', 'urgente']);
});

it('shows the text of a value, and one that it does not know as it is', () => {
  expect(optionText(METODOS_PAGO, 'transferencia')).toBe('Transferencia');
  expect(optionText(METODOS_PAGO, 'cheque')).toBe('cheque');
});
