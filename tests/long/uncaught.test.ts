import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { ROOT } from '../backend.ts';
import { exchange, raw } from '../raw.ts';

const moduleOf = (file: string): string =>
  JSON.stringify(pathToFileURL(join(ROOT, 'local', 'http', file)).href);

/** A server whose requests throw where nobody catches, in a process of its own. */
const PROGRAM = `
  import { listen } from ${moduleOf('server.ts')};
  import { hostNames } from ${moduleOf('requests.ts')};
  import { endCleanly } from ${moduleOf('uncaught.ts')};
  const server = await listen(({ response, target }) => {
    if (target.path === '/lanza') setTimeout(() => { throw new Error('secreto'); }, 1);
    else if (target.path === '/rechaza') void Promise.reject(new Error('secreto'));
    else response.end('ok');
  }, { port: 0, names: hostNames() });
  endCleanly(async () => { console.log('stopped'); await server.stop(); });
  process.on('SIGUSR2', () => { throw new Error('nobody asked'); });
  console.log(server.port);
`;

it('what a request throws costs that request only; anything else stops everything', async () => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string | undefined> =>
    ((await lines.next()) as { value?: string }).value;
  const port = Number(await nextLine());
  const ask = async (path: string) =>
    (await exchange(port, raw([`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close'])))
      .statuses;

  for (const path of ['/lanza?nombre=Ana', '/rechaza?nombre=Ana']) {
    expect(await ask(path)).toEqual([500]);
    expect(await ask('/')).toEqual([200]);
  }
  expect(said).toBe('GET /lanza → Error\nGET /rechaza → Error\n');

  // Nor does it matter that nobody hears why.
  child.stderr.destroy();
  child.kill('SIGUSR2');
  expect(await nextLine()).toBe('stopped');
  expect(await ended).toEqual([1, null]);
}, 20_000);
