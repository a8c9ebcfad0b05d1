import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { ROOT, startFreshBackend } from '../../../tests/backend.ts';
import { LAB_PORTS } from '../../ports.ts';
import { generate } from '../db/generate.ts';
import { describeMachine } from '../db/report.ts';
import { driveApi, driveDatabase, type Level } from './drive.ts';

/** `npm run lab -- bench:load [--seconds N] [--people 1,4,16,64]`: writes its figures to docs/escala.md. */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    people: { type: 'string', default: '1,4,16,64' },
  },
});
const seconds = Number(options.seconds);
const TICKETS = 10_000;

const one = (n: number): string => n.toFixed(n < 10 ? 1 : 0);
const row = (through: string, level: Level): string =>
  `| ${[through, level.people, one(level.perSecond), ...[level.p50, level.p95, level.p99].map(one), level.errors].join(' | ')} |`;

/** Durable as `npm start`: what is measured is what people get. */
const backend = await startFreshBackend(
  ...['--profile', 'bench-load', '--ports', `${LAB_PORTS.load}`, '--durable'],
);
try {
  const superuser = postgres(backend.superDbUrl, { max: 1, onnotice: () => undefined });
  await generate(superuser, TICKETS);
  const machine = await describeMachine(superuser);
  const rows: string[] = [];
  for (const people of options.people.split(',').map(Number)) {
    for (const [through, drive] of [
      ['API', driveApi],
      ['Postgres alone', driveDatabase],
    ] as const) {
      const level = await drive(backend, people, seconds);
      rows.push(row(through, level));
      console.log(rows.at(-1));
    }
  }
  await superuser.end();
  const table = [
    `\`npm run lab -- bench:load --seconds ${seconds}\`, ${machine.date}, ${machine.cores} cores of ${machine.cpu}, ${machine.memoryGiB} GiB, Node ${machine.node}, Postgres ${machine.postgres}; 1,000 clients and ${TICKETS} tickets; the load generator runs on the same machine.`,
    '',
    '| Through | People at once | Requests a second | p50 ms | p95 ms | p99 ms | Errors |',
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n');
  const page = join(ROOT, 'docs', 'escala.md');
  const text = readFileSync(page, 'utf8');
  const marked = /<!-- load:begin -->[^]*<!-- load:end -->/;
  writeFileSync(
    page,
    text.replace(marked, () => `<!-- load:begin -->\n\n${table}\n\n<!-- load:end -->`),
  );
} finally {
  await backend.stop();
}
