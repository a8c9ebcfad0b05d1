import { expect, it } from 'vitest';
import {
  METODOS_PAGO,
  optionText,
  PRESUPUESTOS,
  PRIORIDADES,
  TIPOS_PROYECTO,
  TIPOS_SOLICITUD_DATOS,
  valuesOf,
} from './options.ts';

it('a request is of one of the five kinds of project, with the names that the product was ordered with', () => {
  expect(TIPOS_PROYECTO.map(({ valor, texto }) => `${valor}: ${texto}`)).toEqual([
    'web: Plataforma Web',
    'ecommerce: Tienda Online',
    'app: Aplicación Móvil',
    'sistema: Sistema de Gestión',
    'otro: Otro',
  ]);
});

it('a request names one of the four budgets that the product was ordered with', () => {
  expect(PRESUPUESTOS.map(({ valor, texto }) => `${valor}: ${texto}`)).toEqual([
    'menos-500: Menos de $500.000',
    '500-1000: $500.000 a $1.000.000',
    '1000-5000: $1.000.000 a $5.000.000',
    'mas-5000: Más de $5.000.000',
  ]);
});

it('a person asks for one of the six rights of the law on personal data (19.628, as 21.719 changed it)', () => {
  expect(valuesOf(TIPOS_SOLICITUD_DATOS)).toEqual([
    'acceso',
    'rectificacion',
    'supresion',
    'oposicion',
    'portabilidad',
    'bloqueo',
  ]);
});

it('gives the values of a set', () => {
  expect(valuesOf(PRIORIDADES)).toEqual(['baja', 'normal', 'alta', 'urgente']);
});

it('shows the text of a value, and one that it does not know as it is', () => {
  expect(optionText(METODOS_PAGO, 'transferencia')).toBe('Transferencia');
  expect(optionText(METODOS_PAGO, 'cheque')).toBe('cheque');
});
