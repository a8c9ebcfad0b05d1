import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { calledSince, leftAlone, watchCalls } from './calls.ts';
import type { Mutant, Outcome } from './mutant.ts';
import { runPgtap } from './pgtap.ts';
import { testFiles, TESTS, type Clone } from './server.ts';

const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const known = texts.get(file) ?? readFileSync(join(TESTS, file), 'utf8');
  texts.set(file, known);
  return known;
};

/** How long each file takes, and how often each noticed changes to the same thing, or of the same kind. */
const milliseconds = new Map<string, number>();
const noticed = new Map<string, Map<string, number>>();

/** Keeps in mind that a file noticed a change to this, or of this kind. */
function remember(subjectOrKind: string, file: string): void {
  const files = noticed.get(subjectOrKind) ?? new Map<string, number>();
  noticed.set(subjectOrKind, files.set(file, (files.get(file) ?? 0) + 1));
}

/** Whether most changes of a kind were noticed by one file, this one. */
function noticesMost(kind: string, file: string): boolean {
  const files = noticed.get(kind) ?? new Map<string, number>();
  const all = [...files.values()].reduce((sum, times) => sum + times, 0);
  return all >= 3 && (files.get(file) ?? 0) > all / 2;
}

/** How often each file calls a function, by its signature. */
const calledBy = new Map<string, Map<string, number>>();

/**
 * Which files call a function, but for those that call it as often as most do: nearly all begin with the
 * same story, and what they do beyond it is what differs.
 */
function callersOf(signature: string): Set<string> {
  const calls = calledBy.get(signature) ?? new Map<string, number>();
  const counts = testFiles().map((file) => calls.get(file) ?? 0);
  const files = (count: number) => counts.filter((other) => other === count).length;
  const usual = counts.reduce((most, count) => (files(count) > files(most) ? count : most), 0);
  return new Set([...calls].filter(([, times]) => times !== usual).map(([file]) => file));
}

/** How much a file has to do with a change: it noticed one like it, its name or its text says so. */
function relevance(file: string, { kind, words: [subject = '', ...others] }: Mutant): number {
  const plain = (word: string) => word.replace(/^(public|private)\./, '').replace(/\(.*$/, '');
  const text = textOf(file);
  return (
    (noticesMost(kind, file) ? 2000 : 0) +
    (noticed.get(subject)?.has(file) === true ? 1000 : 0) +
    (file.includes(plain(subject)) ? 100 : 0) +
    (text.includes(plain(subject)) ? 10 : 0) +
    others.filter((word) => file.includes(plain(word)) || text.includes(plain(word))).length
  );
}

/**
 * The pgTAP files that can notice a change, those that have most to do with it first, of those the fastest.
 * What is changed within a function is noticed by who calls it, or by who reads its text and so names it.
 */
const filesFor = (mutant: Mutant): string[] => {
  const { words, body } = mutant;
  const [name = ''] = words;
  const callers = body === undefined ? undefined : callersOf(body);
  return testFiles()
    .filter((file) => !callers || callers.has(file) || textOf(file).includes(name))
    .sort(
      (a, b) =>
        relevance(b, mutant) - relevance(a, mutant) ||
        (milliseconds.get(a) ?? 0) - (milliseconds.get(b) ?? 0),
    );
};

/**
 * Runs every pgTAP file without a change: a test that fails by itself would notice everything. Keeps how
 * long each took.
 */
export async function requireHealth(url: string): Promise<void> {
  for (const file of testFiles()) {
    const start = performance.now();
    const failed = (await runPgtap(url, join(TESTS, file))).find(({ ok }) => !ok);
    if (failed) throw new Error(`${file} fails as it is: ${failed.description}`);
    milliseconds.set(file, performance.now() - start);
  }
}

/** Keeps which functions each pgTAP file calls, in a database that is for this alone. */
export async function countCalls({ url, superUrl }: Clone): Promise<void> {
  const sql = postgres(superUrl, { max: 1, onnotice: () => undefined });
  await watchCalls(sql);
  for (const file of testFiles()) {
    await runPgtap(url, join(TESTS, file));
    await leftAlone(sql);
    for (const [signature, times] of await calledSince(sql)) {
      calledBy.set(
        signature,
        (calledBy.get(signature) ?? new Map<string, number>()).set(file, times),
      );
    }
  }
  await sql.end();
}

/** Whether the database takes the change; if not, why. */
async function refusal(url: string, change: string): Promise<string | undefined> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe(`begin;\n${change};\nrollback`).simple();
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    await sql.end();
  }
}

/** Makes the change within the transaction of each pgTAP file, until one of them notices. */
export async function tryWithPgtap(url: string, mutant: Mutant): Promise<Outcome> {
  const invalid = await refusal(url, mutant.sql);
  if (invalid !== undefined) return { mutant, invalid };
  // One connection alone waits for nobody.
  if (mutant.kind === 'lock removed') return { mutant };
  for (const file of filesFor(mutant)) {
    const failed = (await runPgtap(url, join(TESTS, file), mutant.sql)).find(({ ok }) => !ok);
    if (failed) {
      remember(mutant.words[0] ?? '', file);
      remember(mutant.kind, file);
      return { mutant, killedBy: `${file}: ${failed.description}` };
    }
  }
  return { mutant };
}
