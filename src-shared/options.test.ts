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

// What the requirements name. All other sets are held against the database: tests/db/opciones.test.ts.

it('the requirements list five kinds of project, by these names', () => {
  expect(TIPOS_PROYECTO.map(({ valor, texto }) => [valor, texto])).toEqual([
    ['web', 'Plataforma Web'],
    ['ecommerce', 'Tienda Online'],
    ['app', 'Aplicación Móvil'],
    ['sistema', 'Sistema de Gestión'],
    ['otro', 'Otro'],
  ]);
});

it('the requirements list four budgets, divided at 500 thousand, one and five million pesos', () => {
  expect(PRESUPUESTOS.map(({ valor, texto }) => [valor, texto])).toEqual([
    ['menos-500', 'Menos de $500.000'],
    ['500-1000', '$500.000 a $1.000.000'],
    ['1000-5000', '$1.000.000 a $5.000.000'],
    ['mas-5000', 'Más de $5.000.000'],
  ]);
});

it('Ley 21.719 gives people six rights over their data', () => {
  expect(TIPOS_SOLICITUD_DATOS.map(({ texto }) => texto.split(':')[0])).toEqual([
    ...['Acceso', 'Rectificación', 'Supresión', 'Oposición', 'Portabilidad', 'Bloqueo'],
  ]);
});

it('gives the values of a set', () => {
  expect(valuesOf(PRIORIDADES)).toEqual(['baja', 'normal', 'alta', 'urgente']);
});

it('shows the text of a value, and one that it does not know as it is', () => {
  expect(optionText(METODOS_PAGO, 'transferencia')).toBe('Transferencia');
  expect(optionText(METODOS_PAGO, 'cheque')).toBe('cheque');
});
