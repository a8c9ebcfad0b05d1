import { vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { Hecho } from './api.ts';
import { ClienteHistoria } from './ClienteHistoria.tsx';

const HECHO: Hecho = {
  ...{ marca: '1', en: '2026-11-20T15:00:00Z', clase: 'mensajes', hecho: 'cliente' },
  ...{
    titulo: '#3 No carga',
    detalle: 'Sigue igual',
    monto: null,
    quien: 'Ana',
    ruta: 'tickets/3',
  },
};
export const of = (given: Partial<Hecho>): Hecho => ({ ...HECHO, ...given });

export const clientHistory = vi.fn();
export const shown = (at = '/') =>
  inConsole(<ClienteHistoria cliente={7} />, {
    resource: 'clientes',
    at,
    answers: { clientHistory },
  });
