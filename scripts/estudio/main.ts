import { make } from './make.ts';

// npm run estudio: makes again all that follows from the folder `estudio/`.

await make().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
