import { describe, expect, it } from 'vitest';
import { saysTheSame } from './migrations.ts';

const file = "-- One\ncreate table t (a text default ';');\n\ncreate index i on t (a);\n";
const statements = ["-- One\ncreate table t (a text default ';')", 'create index i on t (a)'];

describe('a migration file and the statements that were applied', () => {
  it('say the same, also with the line ends of Windows', () => {
    expect(saysTheSame(file, statements)).toBe(true);
    expect(saysTheSame(file.replaceAll('\n', '\r\n'), statements)).toBe(true);
  });

  it.each([
    ['a statement that was added', `${file}drop table t;`],
    ['a statement that was added in between', file.replace('\n\n', '\nselect 1;\n')],
    ['a statement that was taken out', file.replace('create index i on t (a);', '')],
    ['a word that was changed', file.replace('a text', 'a int')],
    ['another order', "create index i on t (a);\n-- One\ncreate table t (a text default ';');"],
    ['a comment that was added', `${file}-- more`],
    ['an empty file', ''],
  ])('do not with %s', (_, changed) => {
    expect(saysTheSame(changed, statements)).toBe(false);
  });
});
