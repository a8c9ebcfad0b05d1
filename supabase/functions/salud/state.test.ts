import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerState } from './state.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  vi.restoreAllMocks();
});

/** An API that answers every question so; the questions that it got. */
async function apiThatAnswers(
  status: number,
  body: string,
): Promise<{ supabaseUrl: string; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = [];
  const listening = createServer((request, response) => {
    asked.push(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return { supabaseUrl: `http://127.0.0.1:${port}`, asked };
}

const ask = (supabaseUrl: string, method = 'GET', path = '/salud'): Promise<Response> =>
  answerState(new Request(`http://x${path}`, { method }), { supabaseUrl, secretKeys: ['uno'] });

describe('whether the service is up', () => {
  it('is said when the API reaches its database', async () => {
    const { supabaseUrl, asked } = await apiThatAnswers(200, 'true');
    const response = await ask(supabaseUrl);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ estado: 'arriba' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(asked.map(({ url }) => url)).toEqual(['/rest/v1/rpc/vive']);
  });

  it.each([
    ['the API fails', 503, '{"message":"base_de_datos_secreta"}'],
    ['it answers something else', 200, '"quizás"'],
    ['it answers rubbish', 200, '<html>'],
  ])('is denied without a reason when %s', async (_case, status, body) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { supabaseUrl } = await apiThatAnswers(status, body);
    const response = await ask(supabaseUrl);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ estado: 'abajo' });
  });

  it('is denied when nobody answers', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { supabaseUrl } = await apiThatAnswers(200, 'true');
    server?.close();
    expect((await ask(supabaseUrl)).status).toBe(503);
  });

  it('may be asked with HEAD, and with nothing else', async () => {
    const { supabaseUrl, asked } = await apiThatAnswers(200, 'true');
    expect((await ask(supabaseUrl, 'HEAD')).status).toBe(200);
    const refused = await ask(supabaseUrl, 'POST');
    expect(refused.status).toBe(405);
    expect(refused.headers.get('allow')).toBe('GET, HEAD');
    expect(asked).toHaveLength(1);
  });
});

describe('whether its work goes on', () => {
  it.each([
    ['nothing is late', 200, '[]', 200, { estado: 'al dia' }],
    ['mail is late', 200, '["correos"]', 503, { estado: 'atrasado', atrasado: ['correos'] }],
    [
      'all of it is late',
      200,
      '["escritura","correos","tareas"]',
      503,
      { estado: 'atrasado', atrasado: ['escritura', 'correos', 'tareas'] },
    ],
    ['the API fails', 500, '{"message":"secreto"}', 503, { estado: 'abajo' }],
    ['it answers rubbish', 200, '<html>', 503, { estado: 'abajo' }],
  ])('is said where %s', async (_case, status, body, answered, said) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { supabaseUrl, asked } = await apiThatAnswers(status, body);
    const response = await ask(supabaseUrl, 'GET', '/salud/trabajo');
    expect([response.status, await response.json()]).toEqual([answered, said]);
    expect(asked.map(({ url }) => url)).toEqual(['/rest/v1/rpc/trabajo_atrasado']);
  });
});
