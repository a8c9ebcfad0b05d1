import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NO_SE_DICE } from './glosario.ts';
import { VOZ } from './voz.ts';

/** What people read lies in code, in SQL as it is now, and in the mails of access. */
const FOLDERS = [
  'estudio',
  'src-public',
  'src-admin',
  'src-shared',
  'scripts',
  'local',
  'supabase/functions',
  'supabase/schemas',
  'supabase/templates',
];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)
  .filter(
    (file) =>
      /\.(tsx?|mjs|sql|html)$/.test(file) &&
      !/\.(test|stories|cases)\.tsx?$|database\.types/.test(file),
  )
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replace(/\s+/g, ' ') }));

it('no text says what the glossary does not', () => {
  const said = sources.flatMap(({ file, text }) => {
    const found = NO_SE_DICE.exec(text);
    return found ? [`${file}: ${found[0]}`] : [];
  });
  expect(said).toEqual([]);
});

it('what the page on voice quotes is in the product, word by word', () => {
  const quoted = Object.values(VOZ).flatMap((pares) => pares.map(({ si }) => si));
  const gone = quoted.filter((text) => !sources.some((source) => source.text.includes(text)));
  expect(gone).toEqual([]);
});
