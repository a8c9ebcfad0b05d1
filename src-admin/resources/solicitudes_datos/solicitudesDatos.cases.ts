import { vi } from 'vitest';
import { unaSolicitudDatos } from '../../../tests/builders/studio.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import type { SolicitudDatos } from '../../data/rows.ts';
import { solicitudesDatos } from './resource.ts';

export const update = vi.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data }),
);
export const rehearseErasure = vi.fn();
export const erasePerson = vi.fn();

export const open = (solicitud: Partial<SolicitudDatos>) =>
  openPage(solicitudesDatos, {
    at: '/solicitudes_datos/1/show',
    rows: { solicitudes_datos: [unaSolicitudDatos({ id: 1, ...solicitud })] },
    answers: { update, rehearseErasure, erasePerson },
  });
