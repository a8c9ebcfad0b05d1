import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { type Conversion as Made, type Parecido } from '../api.ts';
import type { Target } from './target.ts';

export const TARGET: Target = {
  clase: 'citas',
  fila: 4,
  nombre: 'Javiera Cárcamo',
  email: 'javiera@x.cl',
  cliente: null,
  empresa: 'Lanas Ltda.',
  pedido: null,
  ready: true,
};
export const PEDIDO: Target = {
  ...TARGET,
  clase: 'pedidos',
  pedido: { referencia: 'W-7', monto: 89_250, producto: 'pagina-web' },
};
export const KNOWN: Parecido = {
  clase: 'clientes',
  fila: 7,
  nombre: 'Vivero Laurel',
  por: ['correo', 'telefono'],
  creado_en: '2026-11-20T12:00:00Z',
};
export const MADE: Made = {
  id: 9,
  creado_en: '2026-11-20T12:00:00Z',
  autor: 'Antonia Rivas',
  cliente: 7,
  cliente_nombre: 'Vivero Laurel',
  cliente_nuevo: true,
  plataforma: 5,
  plataforma_nombre: 'Tienda',
  pagos: 2,
  invitacion: 'pendiente',
  para: 'javiera@x.cl',
  invitacion_error: null,
  otros_correos: 1,
  faltan: 299,
  impide: [],
};

export const convertContacto = vi.fn((_key: unknown, _args: unknown) => Promise.resolve());
export const undoConversion = vi.fn((_id: number) => Promise.resolve());

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
