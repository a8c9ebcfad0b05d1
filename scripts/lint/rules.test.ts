import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** By rule: what is written, and whether the linter takes it. */
const WRITTEN: Readonly<Record<string, readonly (readonly [string, boolean])[]>> = {
  'days-in-words': [
    ['<p>{formatDay(pago.vence_el)}</p>', true],
    ['<p key={pago.vence_el}>{pago.concepto}</p>', true],
    ['<p>{rows.map(({ vence_el }) => <Day key={`${row.vence_el}`} />)}</p>', true],
    ['<Row key={`${pago.id} ${pago.vence_el}`} />', true],
    ['<p>{pago.vence_el}</p>', false],
    ['<p>{pago?.vence_el}</p>', false],
    ['<p>{late ? pago.vence_el : null}</p>', false],
    ['<p>{terms.version}</p>', false],
    ['<p>{`Vence el ${pago.vence_el}`}</p>', false],
    ['<Row label={`Desde el ${pago.desde}`} />', false],
  ],
  'waits-only': [
    ['waitFor(() => expect(save).toBeEnabled())', true],
    ['[await waitFor(() => expect(save).toBeEnabled()), save.click()]', true],
    ['waitFor(() => { fireEvent.click(save); expect(save).toBeDisabled(); })', false],
    ['vi.waitFor(() => { fireEvent.input(name); expect(save).toBeEnabled(); })', false],
    ['waitFor(() => { save.click(); expect(saved).toBe(true); }, { timeout: 9 })', false],
  ],
};

const CASES = Object.entries(WRITTEN).flatMap(([rule, cases]) =>
  cases.map(([code, taken]) => [rule, code, taken] as const),
);

let folder: string;
let said: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-'));
  const config = {
    jsPlugins: [resolve('scripts/lint/plugin.mjs')],
    categories: { correctness: 'off' },
    rules: Object.fromEntries(Object.keys(WRITTEN).map((rule) => [`house/${rule}`, 'error'])),
  };
  await writeFile(join(folder, 'config.json'), JSON.stringify(config));
  for (const [place, [, code]] of CASES.entries())
    await writeFile(join(folder, `${place}.tsx`), `export default ${code};`);
  const linter = resolve('node_modules/oxlint/bin/oxlint');
  said = await new Promise((done) => {
    execFile(
      process.execPath,
      [linter, '-c', join(folder, 'config.json'), '-f', 'unix', folder],
      (_failure, stdout) => {
        done(stdout);
      },
    );
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(CASES.map((written, place) => [...written, place] as const))(
  '%s: %s is taken: %s',
  (_rule, _code, taken, place) => {
    expect(!said.includes(`/${place}.tsx`)).toBe(taken);
  },
);
