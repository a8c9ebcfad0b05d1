import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keysOf, mailSecrets } from './machine/keys.ts';
import { Mailbox } from './mail/mailbox.ts';
import { startMail } from './mail/server.ts';
import { StepError } from './machine/stepError.ts';
import { Ledger } from './flow/payments.ts';
import { startFlow } from './flow/server.ts';
import { startFunctions } from './functions/functions.ts';
import { prepareSchemas, type LiteOptions } from './api/lite.ts';
import { serveApi, startApi } from './api/start.ts';
import { removeData } from './database/dataFolder.ts';
import { believeOwnServer } from './database/ownServer.ts';
import { openData, type OpenData } from './database/upgrade.ts';
import { urlFor } from './database/postgres.ts';
import type { FetchHandler } from './http/fetch.ts';
import { hostNames, type HostNames } from './http/requests.ts';
import {
  commandLine,
  isAlive,
  ProcessRegistry,
  terminate,
  type RecordedProcess,
} from './machine/processes.ts';
import { startScheduler } from './functions/scheduler.ts';
import type { Log } from './machine/log.ts';
import { requireFreePorts, portsFrom, type Ports } from './machine/ports.ts';

/** The repository's root. */
export const ROOT = resolve(import.meta.dirname, '..');

export interface BackendOptions {
  profile: string;
  /** Whether data outlives a failure; only `start` is unless said, others trade that for speed. */
  durable?: boolean;
  ports?: Ports;
  /** Data folder; `.local/<profile>` unless said. */
  folder?: string;
  /** The site's port, when it must be free too: checked with the others. */
  sitePort?: number;
  /** Address of the site, for the links in mails. */
  siteUrl?: string;
  /** Where the site listens: one more accepted host name. */
  host?: string;
  /** Milliseconds between two rounds of mail, one second unless said; other scheduled work follows it. 0: none is done. */
  beat?: number;
  /** Aborted when somebody asks to end: what is being started is given up. */
  signal?: AbortSignal;
  /** Hears one line per step. */
  log?: Log;
}

export interface Backend {
  /** The API in this process: what the site's server calls. */
  handle: FetchHandler;
  /** Names under which site, API and mail page may be asked. */
  names: HostNames;
  apiUrl: string;
  /** As postgres, who owns the tables and is not a superuser. */
  dbUrl: string;
  /** As supabase_admin, the superuser. */
  superDbUrl: string;
  publishableKey: string;
  serviceKey: string;
  jwtSecret: string;
  mailUrl: string;
  /** With which the mail provider's calls open the functions. */
  webhookSecret: string;
  /** The payment provider of trials: every payment that was opened there. */
  flowUrl: string;
  folder: string;
  /** Whoever started it says that all of the product runs: copies of earlier data are removed. */
  confirm: () => Promise<void>;
  /** Stops all of it; data that was upgraded and not confirmed goes back to what it was. */
  stop: () => Promise<void>;
  /** What to tell a person about an error after which `stop` was called. */
  explain: (error: unknown) => unknown;
}

const folderOf = ({ profile, folder }: BackendOptions): string =>
  resolve(folder ?? join(ROOT, '.local', profile));

/** Whether a process has ended or soon will: one whose npm was killed ends by itself. */
async function endsSoon(recordedProcess: RecordedProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt++) {
    if (!isAlive(recordedProcess)) return true;
    await sleep(100);
  }
  return false;
}

/** Ends what an unclean end left behind; refuses when the folder is in use. */
async function takeFolder(folder: string): Promise<ProcessRegistry> {
  const registry = new ProcessRegistry(join(folder, 'procesos.json'));
  const recordedOnes = registry.read();
  const principal = recordedOnes.find(({ name }) => name === 'principal');
  if (principal && principal.pid !== process.pid && !(await endsSoon(principal))) {
    throw new StepError(
      'Revisar la carpeta de datos',
      `${folder} ya está en uso (proceso ${principal.pid})`,
      'Ciérralo con Ctrl-C en su terminal antes de iniciar otro.',
    );
  }
  for (const recordedProcess of recordedOnes) {
    if (recordedProcess.name === 'principal') continue;
    await terminate(recordedProcess, {
      signal: recordedProcess.name === 'postgres' ? 'SIGINT' : 'SIGTERM',
    });
  }
  registry.remove();
  registry.record({
    name: 'principal',
    pid: process.pid,
    fingerprint: commandLine(process.pid) ?? 'node',
  });
  return registry;
}

/** Starts the whole backend; whatever was started is stopped again when a step fails. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { profile, ports = portsFrom(), beat, signal, log = () => undefined } = options;
  const siteUrl = options.siteUrl ?? 'http://localhost:4173';
  const folder = folderOf(options);
  const names = hostNames(options.host, siteUrl);
  let data: OpenData | undefined;
  const cleanups: (() => Promise<void> | void)[] = [];
  const stop = async (): Promise<void> => {
    for (const task of cleanups.splice(0).reverse()) await task();
  };
  const step = async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    signal?.throwIfAborted();
    const startedAt = performance.now();
    const result = await task();
    log(`${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    return result;
  };

  try {
    const registry = await takeFolder(folder);
    cleanups.push(() => registry.remove());
    await requireFreePorts(ports, options.sitePort);

    const keys = keysOf(join(folder, 'claves.json'));
    const mailbox = new Mailbox(join(folder, 'correos.jsonl'));
    const apiUrl = `http://127.0.0.1:${ports.api}`;
    const webhookSecret = mailSecrets(keys).webhook;
    const mail = await startMail(mailbox, ports.mail, names, (path, body) =>
      fetch(`${apiUrl}/functions/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${webhookSecret}` },
        body: JSON.stringify(body),
      }),
    );
    cleanups.push(mail.stop);
    const mailUrl = `http://localhost:${mail.port}`;
    const flow = await startFlow(new Ledger(join(folder, 'flow.json')), ports.flow, names);
    cleanups.push(flow.stop);

    const lite: LiteOptions = {
      root: ROOT,
      dbPort: ports.db,
      siteUrl,
      keys,
      filesFolder: join(folder, 'archivos'),
      mail: {
        send: ({ to, subject, html, text }) => {
          mailbox.save({
            para: to,
            asunto: subject,
            html: html ?? text ?? '',
            de: 'acceso@local',
            responderA: null,
          });
          return Promise.resolve();
        },
      },
    };
    data = await openData({
      root: ROOT,
      folder,
      port: ports.db,
      ephemeral: !(options.durable ?? profile === 'start'),
      registry,
      prepare: () => prepareSchemas(lite),
      signal,
      log,
    });
    cleanups.push(data.stop);
    await believeOwnServer(ports.db);

    const functionsUrl = `http://127.0.0.1:${ports.functions}`;
    const api = await step('API iniciada', () => startApi({ ...lite, functionsUrl }));
    cleanups.push(api.stop);
    const functions = await step('Funciones iniciadas', () =>
      startFunctions({
        root: ROOT,
        folder,
        port: ports.functions,
        registry,
        apiUrl,
        mailUrl,
        flowApiUrl: flow.apiUrl,
        keys,
        siteUrl,
        log,
      }),
    );
    cleanups.push(functions.stop);
    const apiServer = await serveApi(api.handle, { port: ports.api, names });
    cleanups.push(apiServer.stop);
    if (beat !== 0)
      cleanups.push(startScheduler({ apiUrl, serviceKey: keys.serviceKey, beat, log }).stop);

    return {
      handle: api.handle,
      names,
      apiUrl,
      dbUrl: urlFor('postgres', ports.db),
      superDbUrl: urlFor('supabase_admin', ports.db),
      publishableKey: keys.publishableKey,
      serviceKey: keys.serviceKey,
      jwtSecret: keys.jwtSecret,
      mailUrl,
      webhookSecret,
      flowUrl: `http://localhost:${flow.port}`,
      folder,
      confirm: data.confirm,
      stop,
      explain: data.explain,
    };
  } catch (error) {
    await stop();
    const reason: unknown = signal?.aborted ? signal.reason : error;
    throw data ? data.explain(reason) : reason;
  }
}

/** Deletes the data of a profile, so that the next start begins from migrations and seed. */
export async function deleteData(options: BackendOptions): Promise<void> {
  const folder = folderOf(options);
  const registry = await takeFolder(folder);
  registry.remove();
  await removeData(folder);
}

/** Starts from nothing: data deleted, migrations and seed applied again. */
export async function resetBackend(options: BackendOptions): Promise<Backend> {
  await deleteData(options);
  return startBackend(options);
}
