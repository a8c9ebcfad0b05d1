import { expect, it } from 'vitest';
import { scoreOf, tableOf, tally } from './report.ts';

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });
const report = {
  files: {
    'b/uno.ts': mutants('Killed', 'Timeout', 'Survived'),
    'a/x.ts': mutants('NoCoverage', 'Killed', 'Ignored', 'RuntimeError', 'CompileError'),
    'b/dos.ts': mutants('Killed'),
  },
};

it('counts the mutants of each folder; those that are ignored or do not run, not at all', () => {
  expect(tally(report)).toEqual([
    { folder: 'a', mutants: 2, killed: 1, survived: 0, noCoverage: 1 },
    { folder: 'b', mutants: 4, killed: 3, survived: 1, noCoverage: 0 },
    { folder: 'all', mutants: 6, killed: 4, survived: 1, noCoverage: 1 },
  ]);
  expect(tally(report).map(scoreOf)).toEqual([50, 75, (100 * 4) / 6]);
  expect(scoreOf({ folder: 'c', mutants: 0, killed: 0, survived: 0, noCoverage: 0 })).toBe(100);
});

it('counts what stands in a table of its module only when it is asked to', () => {
  const files = {
    'a/x.ts': { mutants: [{ status: 'Survived', static: true }, { status: 'Killed' }] },
  };
  expect(tally({ files }).at(-1)).toMatchObject({ mutants: 1, survived: 0 });
  expect(tally({ files }, true).at(-1)).toMatchObject({ mutants: 2, survived: 1 });
});

it('writes them as a table', () => {
  expect(tableOf(tally(report))).toBe(
    [
      '| folder | mutants | noticed | survived | not covered |    % |',
      '| ------ | ------: | ------: | -------: | ----------: | ---: |',
      '| a      |       2 |       1 |        0 |           1 | 50.0 |',
      '| b      |       4 |       3 |        1 |           0 | 75.0 |',
      '| all    |       6 |       4 |        1 |           1 | 66.7 |',
    ].join('\n'),
  );
});
