import { execFile } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { cp, lchown, lstat, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** What people's data consists of inside a data folder; all else in it is made at each start. */
const PARTS = ['postgres', 'archivos', 'claves.json', 'correos.jsonl'] as const;

/** Where the copy of a data folder stands while its data is being upgraded or replaced. */
export const copyOf = (folder: string): string => `${folder}.copia`;

/** Where the data that a backup took the place of is kept until the site runs on what was restored. */
export const formerOf = (folder: string): string => `${folder}.anterior`;

/** The same while parts of it are still in the folder itself. */
const beingSetAside = (folder: string): string => `${formerOf(folder)}.parcial`;

/** Whether a folder holds data: a Postgres cluster. */
export const hasData = (folder: string): boolean =>
  existsSync(join(folder, 'postgres', 'PG_VERSION'));

/** Copies a file or folder with times, modes and, for root, owners; without taking space where the disk can share blocks. */
async function copyTree(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    mode: constants.COPYFILE_FICLONE,
  });
  if (process.getuid?.() !== 0) return;
  const inside = (await lstat(from)).isDirectory() ? await readdir(from, { recursive: true }) : [];
  for (const entry of ['', ...inside]) {
    const { uid, gid } = await lstat(join(from, entry));
    await lchown(join(to, entry), uid, gid);
  }
}

// Where there is no `sync`, the system writes it down a little later.
const sync = () => promisify(execFile)('sync').catch(() => undefined);

/**
 * Moves a file or folder, also to another disk: there it appears once it is whole, and `from` is
 * gone at once, what is left of it under another name.
 */
export async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    const unfinished = `${to}.parcial`;
    await rm(unfinished, { recursive: true, force: true });
    await copyTree(from, unfinished);
    await sync();
    await rename(unfinished, to);
    await rename(from, `${from}.sobra`);
    await rm(`${from}.sobra`, { recursive: true });
  }
}

/**
 * Copies the data of a folder to another one, which appears only once it is whole and on disk.
 * Nobody may be using the data meanwhile. Fails when the other folder exists. `finish` is given the
 * copy before it appears.
 */
export async function copyData(
  from: string,
  to: string,
  finish: (copy: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const unfinished = `${to}.parcial`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(dirname(to), { recursive: true });
    await mkdir(unfinished, { mode: 0o755 });
    for (const part of PARTS) {
      if (existsSync(join(from, part))) await copyTree(join(from, part), join(unfinished, part));
    }
    await finish(unfinished);
    await sync();
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Puts a copy in the place of a folder's data and removes the copy. May be cut off and called again:
 * what was moved already is no longer in the copy.
 */
export async function putBack(copy: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of PARTS) {
    if (!existsSync(join(copy, part))) continue;
    await rm(join(folder, part), { recursive: true, force: true });
    await move(join(copy, part), join(folder, part));
  }
  await rm(copy, { recursive: true });
}

/**
 * Makes a folder's data exactly that of another folder, and sets aside what it held; cut off, the next
 * start finishes it (`finishReplacing`). What an earlier restore set aside stays, until a start.
 */
export async function replaceData(from: string, folder: string): Promise<void> {
  const copy = copyOf(folder);
  const aside = beingSetAside(folder);
  if (hasData(folder) && !existsSync(formerOf(folder))) await mkdir(aside, { recursive: true });
  try {
    await copyData(from, copy);
  } catch (error) {
    if (existsSync(aside)) await rmdir(aside);
    throw error;
  }
  for (const part of PARTS.filter((name) => !existsSync(join(copy, name)))) {
    if (existsSync(aside) && existsSync(join(folder, part))) {
      await move(join(folder, part), join(aside, part));
    }
    await rm(join(folder, part), { recursive: true, force: true });
  }
  await finishReplacing(folder);
}

/** Puts the copy in place, after what is still to be set aside; nothing where there is no copy. */
export async function finishReplacing(folder: string): Promise<void> {
  const aside = beingSetAside(folder);
  if (!existsSync(copyOf(folder))) {
    // Cut off before the copy was whole: nothing was moved yet.
    if (existsSync(aside)) await rmdir(aside);
    return;
  }
  if (existsSync(aside)) {
    for (const part of PARTS) {
      if (existsSync(join(folder, part))) await move(join(folder, part), join(aside, part));
    }
    await rename(aside, formerOf(folder));
  }
  await putBack(copyOf(folder), folder);
}

/** Removes the copies that are no longer needed; cut off half-way, one is no copy any more. */
export async function discardCopies(folder: string): Promise<void> {
  for (const copy of [copyOf(folder), formerOf(folder)]) {
    const old = `${copy}.sobra`;
    await rm(old, { recursive: true, force: true });
    if (existsSync(copy)) await rename(copy, old);
    await rm(old, { recursive: true, force: true });
  }
}

/** Removes the data of a folder, and any copy of it. */
export async function removeData(folder: string): Promise<void> {
  await discardCopies(folder);
  // The keys are no data of people: the site is built with one of them.
  for (const part of PARTS.filter((name) => name !== 'claves.json')) {
    await rm(join(folder, part), { recursive: true, force: true });
  }
}
