import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { Mailbox } from '../../local/mail/mailbox.ts';
import { startMail } from '../../local/mail/server.ts';
import { hostNames } from '../../local/http/requests.ts';
import { isAlive, ProcessRegistry } from '../../local/machine/processes.ts';
import { ROOT, type BackendInfo } from '../../tests/backend.ts';
import { LAB_PORTS } from '../ports.ts';

/** What can be killed: the API with all that it holds in memory, the functions, the database. */
export const PROCESSES = ['principal', 'funciones', 'postgres'] as const;
export type Process = (typeof PROCESSES)[number];

const PROFILE = 'test-faults';
const FOLDER = join(ROOT, '.local', PROFILE);

/** The product in processes of its own, as durable as `npm start`, and the mail provider outside. */
export interface Product {
  info: BackendInfo;
  mailbox: Mailbox;
  mailUrl: string;
  /** As the owner of the tables. Reconnects by itself. */
  sql: postgres.Sql;
  /** Ends a process as no process wants to end. The API is started again as whoever runs it would. */
  kill: (name: Process) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the backend; with `reset` from nothing. Resolves once it says where everything is. */
async function launch(
  env: NodeJS.ProcessEnv,
  reset: boolean,
): Promise<[ChildProcess, BackendInfo]> {
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', join(ROOT, 'local', 'backend-cli.ts'), '--durable'],
      ...['--profile', PROFILE, '--ports', `${LAB_PORTS.faults}`, ...(reset ? ['--reset'] : [])],
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

/** Starts all of it from nothing. */
export async function startProduct(): Promise<Product> {
  const file = join(ROOT, '.local', `${PROFILE}-correos.jsonl`);
  rmSync(file, { force: true });
  const mailbox = new Mailbox(file);
  const mail = await startMail(
    mailbox,
    LAB_PORTS.faultsMail,
    hostNames(undefined, 'http://localhost:4173'),
  );
  const mailUrl = `http://localhost:${mail.port}`;
  const env = { ...process.env, BREVO_API_KEY: 'fallas', CORREO_API_URL: mailUrl };
  let [child, info] = await launch(env, true);
  const sql = postgres(info.dbUrl, { max: 4, onnotice: () => undefined, connect_timeout: 5 });
  const registry = new ProcessRegistry(join(FOLDER, 'procesos.json'));
  return {
    info,
    mailbox,
    mailUrl,
    sql,
    kill: async (name) => {
      const found = registry.read().find((recorded) => recorded.name === name);
      // It may be gone already and its number somebody else's.
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
          [child, info] = await launch(env, false);
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

/** Runs `task` for 0 to n-1, so many at a time. */
export async function inParallel(
  n: number,
  lanes: number,
  task: (i: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < n) await task(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
