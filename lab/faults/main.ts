import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../tests/backend.ts';
import { malformed } from './malformed.ts';
import { outage } from './outage.ts';
import { startProduct } from '../../tests/killable.ts';
import { LAB_PORTS } from '../ports.ts';
import { failures, toTable, type Part } from './report.ts';
import { sendings } from './sendings.ts';
import { suites } from './suites.ts';

/**
 * `npm run lab -- faults [--sendings N] [--requests N] [--seed N]`: prints what it finds and, when
 * it runs whole, writes it to docs/seguridad.md.
 */
const { values: options } = parseArgs({
  options: {
    sendings: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '21719' },
  },
});
const [count, requests, seed] = [options.sendings, options.requests, options.seed].map(Number);

const parts: Part[] = [];
const tell = (part: Part): void => {
  parts.push(part);
  console.log(`${toTable([part])}\n`);
};

const product = await startProduct({
  profile: 'test-faults',
  ports: LAB_PORTS.faults,
  mailPort: LAB_PORTS.faultsMail,
});
try {
  tell(await sendings(product, count ?? 0));
  tell(await malformed(product, requests ?? 0, seed ?? 0));
  tell(await outage(product));
} finally {
  await product.stop();
}
tell(suites());

const BEGIN = '<!-- faults:begin -->';
const END = '<!-- faults:end -->';
const page = join(ROOT, 'docs', 'seguridad.md');
if (count === 10_000 && requests === 10_000) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT }).toString();
  const text = readFileSync(page, 'utf8');
  const table = `${BEGIN}\n\nCommit ${commit.trim()}:\n\n${toTable(parts)}\n\n${END}`;
  writeFileSync(
    page,
    text.replace(new RegExp(`${BEGIN}[^]*${END}`), () => table),
  );
}
process.exitCode = failures(parts).length === 0 ? 0 : 1;
