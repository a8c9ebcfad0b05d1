import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, sessionOf } from '../../tests/fakeNetwork.ts';
import { methods } from './methods.ts';

// What the database says of the service is read word by word: it is only JSON to the types.

beforeEach(() => {
  vi.stubGlobal('location', {
    origin: 'https://www.estudiocobre.cl',
    href: 'https://www.estudiocobre.cl/dashboard/',
  });
  localStorage.setItem('estudio-sesion', JSON.stringify(sessionOf('u-1', 'admin@estudiocobre.cl')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const report = {
  medido_en: '2027-03-10T12:00:00Z',
  correos: {
    por_enviar: 2,
    en_espera_desde: '2027-03-10T11:00:00Z',
    reintentando: 1,
    no_salieron: 3,
  },
  tareas: [
    {
      nombre: 'una',
      cada_minutos: null,
      a_las: '09:00',
      ultima_en: null,
      proxima_en: '2027-03-11T12:00:00Z',
      milisegundos: null,
      fallos: 0,
      ultimo_error: null,
    },
  ],
  tablas: [{ tabla: 'tickets', filas: 10, bytes: 8192 }],
  archivos: [{ bucket: 'adjuntos', archivos: 1, bytes: 500 }],
  base_bytes: 9_000_000,
};

it('a report is handed on as it came', async () => {
  fakeNetwork({ 'POST /rest/v1/rpc/salud': { body: report } });
  expect(await methods.health()).toEqual(report);
});

it.each([
  ['nothing', null],
  ['a part that is missing', { ...report, correos: undefined }],
  ['a count in words', { ...report, base_bytes: 'mucho' }],
])('%s is no report', async (_case, answer) => {
  fakeNetwork({ 'POST /rest/v1/rpc/salud': { body: answer } });
  await expect(methods.health()).rejects.toThrow();
});
