import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tests/backend.ts';
import type { Finding, Part } from './report.ts';

// Faults that `npm run test:all` looks at each time, counted once more beside the others.

const REPORT = join(ROOT, '.local', 'test-faults-suites.json');

/** What is counted: files of the suite of the database, and which of their assertions. */
const SUITES: readonly (readonly [what: string, file: string, of?: RegExp])[] = [
  [
    'The provider answers 401, 429, 500, rubbish, nothing, or late',
    'tests/db/matrix/correos.fallas.test.ts',
  ],
  ['Backup and restore: rows, files, accounts, sequences', 'tests/upgrade/backup.test.ts'],
  [
    'The clock: both changes of hour, 29 February, ends of months',
    'tests/pgtap/pgtap.test.ts',
    /^(318|330|336|343)-/,
  ],
];

interface Report {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** Runs them and counts what passed. */
export function suites(): Part {
  spawnSync(
    'npx',
    [
      'vitest',
      'run',
      '--project',
      'db',
      '--project',
      'pgtap',
      '--project',
      'long',
      ...SUITES.map(([, file]) => file),
      '--reporter=json',
      `--outputFile=${REPORT}`,
    ],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'ignore'] },
  );
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  const findings = SUITES.map(([what, file, of = /./]): Finding => {
    const tests = testResults
      .filter(({ name }) => name.endsWith(file))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ fullName }) => of.test(fullName));
    const passed = tests.filter(({ status }) => status === 'passed').length;
    const ok = tests.length > 0 && passed === tests.length;
    return { what, found: `${passed} of ${tests.length} tests`, ok };
  });
  return { name: 'En cada `npm run test:all`', findings };
}
