import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../machine/log.ts';

/** How often it is asked whether something changed. */
const EVERY_MS = 1_000;
/** Several changes in a row make one run. */
const QUIET_MS = 300;
/** After a run that failed. */
const AGAIN_MS = 10_000;
/** Numbers are given before they are committed: a lower one may appear after a higher. */
const OVERLAP = 100;

interface Change {
  id: number;
  tabla: string;
  fila: number | null;
}

export interface PublisherOptions {
  dist: string;
  /** What makes the pages, kept by the build. */
  workshop: string;
  /** Those of the build. */
  variables: Record<string, string>;
  apiUrl: string;
  serviceKey: string;
  log: Log;
}

/** What changed of what visitors see after a change of this number. */
async function changesSince(
  { apiUrl, serviceKey }: Pick<PublisherOptions, 'apiUrl' | 'serviceKey'>,
  since: number,
  signal?: AbortSignal,
): Promise<Change[]> {
  const response = await fetch(`${apiUrl}/rest/v1/rpc/publicaciones_desde`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${serviceKey}`,
      apikey: serviceKey,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ p_desde: since }),
    signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(10_000)]),
  });
  if (!response.ok) throw new Error(`la API respondió ${response.status}`);
  return (await response.json()) as Change[];
}

/** Makes the pages of these changes again, in a process of its own: the site goes on answering. */
function makePages(
  { dist, workshop, variables }: PublisherOptions,
  changes: readonly Change[],
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // A workshop on another disk is found by its place in the repository, and so is what it imports.
    const inPlace = ['--preserve-symlinks', '--preserve-symlinks-main'];
    const script = join(workshop, 'refresh.js');
    const child = spawn(process.execPath, [...inPlace, script, JSON.stringify(changes)], {
      env: { ...process.env, ...variables, NODE_ENV: 'production', DIST: dist },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(said.trim().slice(-2000) || `terminó con ${code}`));
    });
  });
}

/** Number of the last change of which the pages of a workshop know. */
function noted(workshop: string): number {
  const file = join(workshop, 'publicado');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

const lastOf = (changes: readonly Change[], before = 0): number =>
  changes.reduce((last, { id }) => Math.max(last, id), before);

/** Number of the last change that there is. */
export const lastChange = async (api: Pick<PublisherOptions, 'apiUrl' | 'serviceKey'>) =>
  lastOf(await changesSince(api, 0));

/** Notes up to which change the pages of a workshop are made. */
export const markPublished = (workshop: string, last: number): void =>
  writeFileSync(join(workshop, 'publicado'), String(last));

/**
 * Makes pages again when what stands on them changes, one run for all that changed meanwhile, also
 * while the site was not running. A run that fails is said and tried again.
 */
export function startPublisher(options: PublisherOptions): { stop: () => Promise<void> } {
  const { workshop, log } = options;
  const end = new AbortController();
  const { signal } = end;
  /** Changes that stand on the pages; null until the first question. */
  let done: Set<number> | null = null;

  const round = async (): Promise<void> => {
    const last = noted(workshop);
    const request = () => changesSince(options, Math.max(0, last - OVERLAP), signal);
    const first = await request();
    done ??= new Set(first.filter(({ id }) => id <= last).map(({ id }) => id));
    const known = done;
    const isNew = ({ id }: Change) => !known.has(id);
    if (!first.some(isNew)) return;
    await sleep(QUIET_MS, undefined, { signal });
    const changes = (await request()).filter(isNew);
    await makePages(options, changes, signal);
    for (const { id } of changes) known.add(id);
    markPublished(workshop, lastOf(changes, last));
  };

  const run = async (): Promise<void> => {
    let failing = false;
    const ended = (): boolean => signal.aborted;
    while (!ended()) {
      try {
        await round();
        failing = false;
      } catch (error) {
        if (ended()) return;
        if (!failing)
          log(
            `Las páginas del sitio no se pudieron rehacer y se reintentará: ${String(error)}`,
            true,
          );
        failing = true;
      }
      await sleep(failing ? AGAIN_MS : EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  };

  const running = run();
  return {
    stop: async () => {
      end.abort();
      await running;
    },
  };
}
