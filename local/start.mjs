// `npm start`, `npm run dev` and `npm run reset` begin here, on a machine that has only Node:
// nothing is imported but Node's own modules until the packages are in place.
import { fileURLToPath } from 'node:url';
import { install } from './machine/install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  if (await install(root)) console.log('  ✓ Paquetes instalados');
} catch (error) {
  console.error(`\n  ✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const { register } = await import('tsx/esm/api');
register();
await import('./main.ts');
