import { screen } from '@testing-library/react';
import { unaCita, unHorario } from '../../../tests/builders/contacts.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import type { Cita } from '../../data/rows.ts';
import { calendario } from './resource.ts';

export const cita = (nombre: string, inicio: string, termino: string, more: Partial<Cita> = {}) =>
  unaCita({ nombre, inicio, termino, ...more });

export const open = (citas: object[], at = '/calendario', rows: Record<string, object[]> = {}) =>
  openPage(calendario, {
    at,
    rows: { horarios: [unHorario({ dia_semana: 1 })], bloqueos: [], ...rows, citas },
    answers: {
      calendarSince: () => Promise.resolve(null),
      holidays: () =>
        Promise.resolve([{ fecha: '2026-12-08', nombre: 'Inmaculada Concepción', abierto: false }]),
    },
  });

export const days = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
