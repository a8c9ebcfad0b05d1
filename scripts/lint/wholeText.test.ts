import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** What is written, and what the linter makes of it. */
const CASES: readonly (readonly [string, string?])[] = [
  ['<p>{error ? message : null}</p>'],
  ["<p>{late ? 'Venció' : 'Vence'}</p>"],
  ['<p>Hola {name}.</p>'],
  ['<p>Quedan <b>{left}</b> {late ? <i>hoy</i> : null}</p>'],
  ['<p>{late ? <span>Venció</span> : null} <b>hoy</b></p>'],
  ['<p>{icon ?? null}{children}</p>'],
  ['<p>{a && <i />}{b && <i />}</p>'],
  ['<p>{late && <i />}{" "}</p>'],
  ['<><i />Texto</>'],
  ['<p><i />{error ? error : null}</p>', '<p><i /><span>{error ? error : null}</span></p>'],
  ['<p>{late && "Venció "}<b>hoy</b></p>', '<p><span>{late && "Venció "}</span><b>hoy</b></p>'],
  ['<p>Hola{name && `, ${name}`}</p>', '<p>Hola<span>{name && `, ${name}`}</span></p>'],
  ['<p>{late ? <i /> : null} hoy</p>', '<p>{late ? <i /> : null} <span>hoy</span></p>'],
  ['<p>{rows.map(row)} y más</p>', '<p>{rows.map(row)} <span>y más</span></p>'],
  ['<p>{a ? <i /> : b ?? "c"}<i /></p>', '<p><span>{a ? <i /> : b ?? "c"}</span><i /></p>'],
  [
    '<p>{error ? <><i />{error}</> : null}</p>',
    '<p>{error ? <><i /><span>{error}</span></> : null}</p>',
  ],
  ['<p>{error && <>Falta</>}</p>', '<p>{error && <><span>Falta</span></>}</p>'],
  ['<>{late && data.text}<i /></>', '<><span>{late && data.text}</span><i /></>'],
];

let folder: string;
const file = (place: number) => join(folder, `${place}.tsx`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-text-'));
  const config = {
    jsPlugins: [resolve('scripts/lint/plugin.mjs')],
    categories: { correctness: 'off' },
    rules: { 'house/whole-text': 'error' },
  };
  await writeFile(join(folder, 'config.json'), JSON.stringify(config));
  for (const [place, [code]] of CASES.entries())
    await writeFile(file(place), `export default ${code};`);
  const linter = resolve('node_modules/oxlint/bin/oxlint');
  const run = promisify(execFile)(process.execPath, [
    linter,
    ...['-c', join(folder, 'config.json'), '--fix', folder],
  ]);
  expect((await run).stderr).toBe('');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(CASES.map(([code, fixed], place) => [code, fixed ?? code, place] as const))(
  '%s becomes %s',
  async (_code, fixed, place) => {
    expect(await readFile(file(place), 'utf8')).toBe(`export default ${fixed};`);
  },
);
