import { createServer } from 'node:http';
import { TEST_PORTS } from '../ports.mjs';
import { SITE_URL } from './site.ts';

interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Puts JSON in the place of an answer. */
export function asJson(answer: Answer, body: unknown): void {
  answer.status = 200;
  answer.headers.set('content-type', 'application/json');
  answer.body = Buffer.from(JSON.stringify(body));
}

/** The local site behind a server that changes some of its answers. */
export async function startSpoiled(
  spoil: (path: string, answer: Answer) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '/';
      const headers = new Headers();
      for (const name of ['accept', 'apikey', 'authorization', 'content-type']) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      void fetch(`${SITE_URL}${path}`, {
        method: request.method ?? 'GET',
        headers,
        redirect: 'manual',
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      }).then(async (upstream) => {
        const answer = {
          status: upstream.status,
          headers: new Headers(upstream.headers),
          body: Buffer.from(await upstream.arrayBuffer()),
        };
        for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
          answer.headers.delete(name);
        spoil(path, answer);
        response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(answer.body);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(TEST_PORTS.brokenSite, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${TEST_PORTS.brokenSite}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
