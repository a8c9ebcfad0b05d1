import { unResumen } from '../../../tests/builders/answers.ts';
import { unaPlataforma, unCliente, unHito } from '../../../tests/builders/people.ts';
import type { Answering } from '../../../tests/console/provider.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import type { Plataforma } from '../../data/rows.ts';
import { plataformas } from './resource.ts';

export const open = (
  perfil: 'admin' | 'cliente',
  plataforma: Partial<Plataforma>,
  encargado = '',
  at = '/plataformas/1/show',
  answers: Answering = {},
) =>
  openPage(plataformas, {
    at,
    perfil,
    rows: {
      plataformas: [unaPlataforma({ id: 1, cliente: 3, ...plataforma })],
      clientes: [
        unCliente({ id: 3, empresa: 'Telares Nusta' }),
        unCliente({ id: 8, perfil: 'admin', cliente: 'Antonia Rivas' }),
      ],
      hitos: [unHito({ plataforma_id: 1, estado: 'aprobado' })],
      accesos_temporales: [],
      servicios: [],
      documentos: [],
      informes: [],
    },
    answers: {
      siteWatch: () => Promise.resolve(null),
      sitesDown: () => Promise.resolve(new Set()),
      platformSummary: () => Promise.resolve({ ...unResumen(), encargado: encargado || null }),
      platformVisits: () => Promise.resolve(null),
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
      ...answers,
    },
  });

const STATES = ['aprobado', 'aprobado', 'entregado', 'pendiente', 'pendiente'];
export const hitosOf = () => Promise.resolve(new Map([[1, STATES.map((estado) => ({ estado }))]]));
