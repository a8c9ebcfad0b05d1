import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { array, number, object, string } from 'yup';

/** A process that this folder's backend started, as written to disk. */
export interface RecordedProcess {
  name: string;
  pid: number;
  /** A piece of its command line: proof that the pid still means that process. */
  fingerprint: string;
}

const registrySchema = array(
  object({
    name: string().required(),
    pid: number().integer().positive().required(),
    fingerprint: string().required(),
  }),
).required();

/** The command line of a live process, or undefined when there is none. */
export function commandLine(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return line === '' ? undefined : line;
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** The npm that runs us as one of its scripts, if it does: our parent, or the parent of its shell. */
export function npmAbove(): number | undefined {
  const isNpm = (pid: number): boolean => commandLine(pid)?.includes('npm') ?? false;
  if (isNpm(process.ppid)) return process.ppid;
  try {
    const ps = execFileSync('ps', ['-o', 'ppid=', '-p', String(process.ppid)], {
      encoding: 'utf8',
    });
    return isNpm(Number(ps)) ? Number(ps) : undefined;
  } catch {
    return undefined;
  }
}

/** What a child has said on stderr (its last part), and whether it has ended. */
export interface Watch {
  said: () => string;
  hasEnded: () => boolean;
  /** Resolves when it has ended. */
  ended: Promise<void>;
}

/** Listens to a child that is being started; `onOutput` hears every piece as it comes. */
export function watch(child: ChildProcess, onOutput?: (chunk: Buffer) => void): Watch {
  let said = '';
  let ended = false;
  const hear = (text: string): void => {
    said = (said + text).slice(-4000);
  };
  child.stderr?.on('data', (chunk: Buffer) => {
    hear(chunk.toString());
    onOutput?.(chunk);
  });
  const end = new Promise<void>((resolve) => {
    const over = (): void => {
      ended = true;
      resolve();
    };
    child.once('error', (error) => {
      hear(error.message);
      over();
    });
    child.once('exit', over);
  });
  return { said: () => said.trim(), hasEnded: () => ended, ended: end };
}

/** Whether the pid is alive and still is the process that was written down. */
export function isAlive({
  pid,
  fingerprint,
}: Pick<RecordedProcess, 'pid' | 'fingerprint'>): boolean {
  return commandLine(pid)?.includes(fingerprint) ?? false;
}

/** Ends a process that was written down: asks first, forces after the grace period. */
export async function terminate(
  recordedProcess: RecordedProcess,
  { signal = 'SIGTERM', grace = 8000 }: { signal?: NodeJS.Signals; grace?: number } = {},
): Promise<void> {
  const deadline = Date.now() + grace;
  if (!isAlive(recordedProcess)) return;
  process.kill(recordedProcess.pid, signal);
  while (isAlive(recordedProcess)) {
    if (Date.now() > deadline) {
      process.kill(recordedProcess.pid, 'SIGKILL');
      return;
    }
    await sleep(50);
  }
}

/** Waits for a line or for the end of its input; after the end, signals a process if it still is that one. */
const WATCHDOG = `read -r _ && exit 0
line=$( { tr '\\0' ' ' < "/proc/$1/cmdline" || ps -ww -o args= -p "$1"; } 2>/dev/null )
case $line in *"$2"*) kill -s "$3" "$1" ;; esac`;

/**
 * Ends a process when this one is gone, however it went, `kill -9` included: a shell waits at the
 * other end of a pipe, which only our end closes. Returns what calls the shell off. Where there is no
 * shell, the next start ends what was left behind.
 */
export function endWithUs(
  { pid, fingerprint }: RecordedProcess,
  signal: 'INT' | 'TERM',
): () => void {
  // Detached: Ctrl-C in the terminal is not for it.
  const shell = spawn('sh', ['-c', WATCHDOG, 'vigia', String(pid), fingerprint, signal], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  return () => shell.stdin.end('\n');
}

/** The list of processes of one data folder, kept on disk to survive an unclean end. */
export class ProcessRegistry {
  constructor(private readonly file: string) {}

  read(): RecordedProcess[] {
    try {
      return registrySchema.validateSync(JSON.parse(readFileSync(this.file, 'utf8')));
    } catch {
      return [];
    }
  }

  record(recordedProcess: RecordedProcess): void {
    const others = this.read().filter(({ name }) => name !== recordedProcess.name);
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify([...others, recordedProcess], null, 2));
  }

  remove(): void {
    rmSync(this.file, { force: true });
  }
}
