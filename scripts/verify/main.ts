import { parseArgs } from 'node:util';
import { checkAccounts } from './accounts.ts';
import { checkBuild } from './build.ts';
import { checkContent } from './content.ts';
import { checkData } from './data.ts';
import { checkFunctions } from './functions.ts';
import { checkHeaders } from './headers.ts';
import { checkPages } from './pages.ts';
import { bad, chapter, type Finding } from './report.ts';
import { findTarget, type Target } from './target.ts';
import { reasonOf } from '../reason.ts';
import { checkTransport } from './transport.ts';

/**
 * `npm run verify -- https://www.ejemplo.cl`: looks at a deployed site and its Supabase project from
 * outside, as anybody can. Ends with 1 when something is wrong. `--local` is for a site of this
 * machine, `--canonical` for one that stands elsewhere than its links say.
 */

const CHAPTERS: [title: string, check: (target: Target) => Promise<Finding[]> | Finding[]][] = [
  ['Compilación', checkBuild],
  ['Dirección y certificado', checkTransport],
  ['Páginas', checkPages],
  ['Lo que el estudio publica', checkContent],
  ['Cabeceras', checkHeaders],
  ['Datos que ve un visitante', checkData],
  ['Cuentas', checkAccounts],
  ['Funciones', checkFunctions],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { local: { type: 'boolean', default: false }, canonical: { type: 'string' } },
});
const [address = ''] = positionals;
if (!/^https?:\/\/[^/]+\/?$/.test(address)) {
  console.error('\n  Uso: npm run verify -- https://www.ejemplo.cl\n');
  process.exit(1);
}

/** A chapter that cannot be looked at is a finding, not an end. */
async function runCheck(check: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [
      bad(`No se pudo mirar (${reasonOf(error)})`, 'Revisa que la dirección responda y repite.'),
    ];
  }
}

const target = await findTarget(address.replace(/\/$/, ''), values).catch((error: unknown) => {
  console.error(`\n  ✗ ${address} no responde (${reasonOf(error)})\n`);
  process.exit(1);
});
console.log(`\n  ${target.site}, con los datos de ${target.api}`);
const all: Finding[] = [];
for (const [title, check] of CHAPTERS) {
  const findings = await runCheck(() => check(target));
  all.push(...findings);
  console.log(chapter(title, findings));
}
const count = (kind: Finding['kind']): number => all.filter((each) => each.kind === kind).length;
console.log(
  `\n  ${count('ok')} bien, ${count('bad')} mal, ${count('skipped')} sin ver desde aquí\n`,
);
process.exitCode = count('bad') === 0 ? 0 : 1;
