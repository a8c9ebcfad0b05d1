import { expect, it } from 'vitest';
import { resources } from '../index.ts';
import { tableNames } from '../salud/names.ts';
import { reportText } from './report.ts';

it.each([
  [{}, ''],
  [null, ''],
  [{ leads: 2, clientes_notas: 1 }, 'Leads: 2, Notas de clientes: 1'],
  [
    {
      borrado: { citas: 2, cuenta: 1 },
      conservado: { pagos: 1 },
      pendiente: ['registro_de_accesos'],
    },
    'Borrado: Reuniones 2, Cuenta de acceso 1. Conservado: Pagos 1. Falta: Registro de accesos',
  ],
  [{ borrado: { citas: 1 }, conservado: {}, pendiente: [] }, 'Borrado: Reuniones 1'],
  [
    {
      borrado: { citas: 1 },
      conservado: {},
      pendiente: [],
      terminado: { servicios: 1, hasta: '2027-03-01' },
    },
    'Borrado: Reuniones 1. Terminado: Servicios 1',
  ],
  [{ clientes: 0, clientes_que_esperan: 3 }, 'Clientes y usuarios: 0, Clientes que esperan: 3'],
  [{ tabla_nueva: 1 }, 'tabla nueva: 1'],
  [
    { leads: 2, fallan: { 'clientes 12': '23503', visitas: '22012' } },
    'Leads: 2. No se pudo: cliente 12 (23503), Visitas del sitio, por día y campaña (22012)',
  ],
  [{ fallan: { 'pagos 7': '23503' } }, 'No se pudo: Pagos n.º 7 (23503)'],
])('%j reads %j', (informe, text) => {
  expect(reportText(informe, tableNames(resources))).toBe(text);
});
