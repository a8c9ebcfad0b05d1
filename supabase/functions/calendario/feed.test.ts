import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { answerFeed } from './feed.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  vi.restoreAllMocks();
});

const KEY = 'ab'.repeat(32);
const CITA = {
  id: 7,
  uid: '3f8b6f0a-2d3c-4c1e-9a55-0d6a4f1b7c21',
  inicio: '2027-01-04T12:00:00+00:00',
  termino: '2027-01-04T12:30:00+00:00',
  secuencia: 0,
  enlace: null,
  nombre: 'Luz Soto',
  email: 'luz@ejemplo.cl',
  telefono: '56912345678',
  motivo: null,
  estado: 'confirmada',
};

/** Asks for a calendar where the database answers so; what it was asked. */
async function send(
  answer: unknown,
  { key = KEY, method = 'GET', status = 200 } = {},
): Promise<{ response: Response; asked: string[] }> {
  const asked: string[] = [];
  const listening = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => asked.push(`${request.url ?? ''} ${chunk.toString()}`));
    request.on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const project = { supabaseUrl: `http://127.0.0.1:${port}`, secretKeys: ['uno'] };
  const request = new Request(`http://x/calendario?clave=${key}`, { method });
  return { response: await answerFeed(request, project, 'https://estudio.cl'), asked };
}

it('whoever has the key gets the meetings', async () => {
  const cancelled = { ...CITA, uid: 'otra', estado: 'cancelada' };
  const { response, asked } = await send([CITA, cancelled]);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(asked).toEqual([`/rest/v1/rpc/citas_del_calendario {"p_clave":"${KEY}"}`]);
  const lines = (await response.text()).replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('SUMMARY:Reunión con Luz Soto');
  expect(lines).toContain(
    'DESCRIPTION:luz@ejemplo.cl\\n56912345678\\nhttps://estudio.cl/dashboard/citas/7/show',
  );
  expect(lines.filter((line) => line.startsWith('STATUS:'))).toEqual([
    'STATUS:CONFIRMED',
    'STATUS:CANCELLED',
  ]);
});

it('says where a meeting is held, in the words as well', async () => {
  const enlace = 'https://meet.ejemplo.cl/sala,1;2';
  const { response } = await send([{ ...CITA, enlace }]);
  const lines = (await response.text()).replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain(`URL;VALUE=URI:${enlace}`);
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(
    /^DESCRIPTION:Videollamada: https:\/\/meet\.ejemplo\.cl\/sala\\,1\\;2\\nluz@/,
  );
});

it('whoever has not gets nothing, and the database is not asked about what is no key', async () => {
  expect((await send(null)).response.status).toBe(404);
  for (const key of ['', 'x', KEY.toUpperCase(), `${KEY}0`]) {
    const { response, asked } = await send([CITA], { key });
    expect([response.status, asked]).toEqual([404, []]);
  }
});

it.each([
  ['fails', { message: 'secreto' }, 500],
  ['answers something else', [{ ...CITA, inicio: null }], 200],
])('says only that it could not when the database %s', async (_case, answer, status) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { response } = await send(answer, { status });
  expect([response.status, await response.text()]).toEqual([502, 'No se pudo leer el calendario']);
});

it('takes nothing but a reading', async () => {
  const { response, asked } = await send([CITA], { method: 'POST' });
  expect([response.status, response.headers.get('allow'), asked]).toEqual([405, 'GET, HEAD', []]);
});
