import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { Mailbox } from '../local/mail/mailbox.ts';
import { startMail } from '../local/mail/server.ts';
import { hostNames } from '../local/http/requests.ts';
import { isAlive, ProcessRegistry } from '../local/machine/processes.ts';
import { ROOT, type BackendInfo } from './backend.ts';

/** What can be killed: the API with all that it holds in memory, the functions, the database. */
export const PROCESSES = ['principal', 'funciones', 'postgres'] as const;
export type Process = (typeof PROCESSES)[number];

/** Where a product of its own keeps its data, and the first of its five ports. */
interface Place {
  profile: string;
  ports: number;
  /** Where the mail provider listens. */
  mailPort: number;
}

/** The product in processes of its own, as durable as `npm start`, and the mail provider outside. */
export interface Product {
  info: BackendInfo;
  mailbox: Mailbox;
  mailUrl: string;
  /** As the owner of the tables. Reconnects by itself. */
  sql: postgres.Sql;
  /** Kills a process with -9. The API is started again, as its operator would. */
  kill: (name: Process) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the backend; with `reset` from nothing. Resolves once it says where everything is. */
async function launch(
  { profile, ports }: Place,
  env: NodeJS.ProcessEnv,
  reset: boolean,
): Promise<[ChildProcess, BackendInfo]> {
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', join(ROOT, 'local', 'backend-cli.ts'), '--durable'],
      ...['--profile', profile, '--ports', `${ports}`, ...(reset ? ['--reset'] : [])],
    ],
    { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'ignore', 'ipc'], detached: true },
  );
  const { stdout } = child;
  if (!stdout) throw new Error('unreachable: stdout was asked to be a pipe');
  for await (const line of createInterface(stdout)) {
    stdout.resume();
    return [child, JSON.parse(line) as BackendInfo];
  }
  throw new Error('El backend no partió.');
}

/**
 * Starts all of it from nothing.
 * @param keep who keeps the mails, given the file for them
 */
export async function startProduct(
  place: Place,
  keep = (file: string) => new Mailbox(file),
): Promise<Product> {
  const folder = join(ROOT, '.local', place.profile);
  const file = `${folder}-correos.jsonl`;
  rmSync(file, { force: true });
  const mailbox = keep(file);
  const site = hostNames(undefined, 'http://localhost:4173');
  const mail = await startMail(mailbox, place.mailPort, site);
  const mailUrl = `http://localhost:${mail.port}`;
  const env = {
    ...process.env,
    ...{ BREVO_API_KEY: 'fallas', CORREO_API_URL: mailUrl, CORREO_CLAVE_FIRMA: 'fallas' },
  };
  let [child, info] = await launch(place, env, true);
  const sql = postgres(info.dbUrl, {
    ...{ max: 4, onnotice: () => undefined, connect_timeout: 5 },
    // It is away for a moment, and often.
    backoff: () => 0.1,
  });
  const registry = new ProcessRegistry(join(folder, 'procesos.json'));
  return {
    info,
    mailbox,
    mailUrl,
    sql,
    kill: async (name) => {
      const found = registry.read().find((recorded) => recorded.name === name);
      // The process may be gone and its number reused.
      if (!found || !isAlive(found)) return;
      if (name !== 'principal') {
        process.kill(found.pid, 'SIGKILL');
        return;
      }
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      for (let attempt = 0; ; attempt++) {
        try {
          [child, info] = await launch(place, env, false);
          return;
        } catch (error) {
          // Its database is still ending.
          if (attempt === 20) throw error;
          await sleep(500);
        }
      }
    },
    stop: async () => {
      await sql.end({ timeout: 1 });
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      await mail.stop();
    },
  };
}

/** Does something again until it works; for what runs while processes are being killed. */
export async function untilItWorks<T>(task: () => Promise<T>, times = 120): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task();
    } catch (error) {
      if (attempt === times) throw error;
      await sleep(500);
    }
  }
}
