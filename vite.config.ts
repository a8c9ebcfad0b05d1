import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { checkEnvironment } from './scripts/vite/checkEnvironment.ts';
import { checkStudio } from './scripts/vite/checkStudio.ts';
import { adminChunks, publicChunks } from './scripts/vite/chunks.ts';
import { preloadConsole } from './scripts/vite/preloadConsole.ts';
import { earlyScript } from './scripts/vite/earlyScript.ts';
import { listPackages } from './scripts/vite/listPackages.ts';
import { studioHead } from './scripts/vite/studioHead.ts';
import { twoEntries } from './scripts/vite/twoEntries.ts';

/** Where the site is written. Tests build to a folder of their own. */
const outDir = process.env.DIST ?? 'dist';

/** Static files, which are the studio's. */
const publicDir = 'estudio/publico';

/** Anti-inspection measures how long a breakpoint holds up a worker: the statement stays. */
const worker: UserConfig['worker'] = {
  format: 'es',
  rolldownOptions: { output: { minify: { compress: { dropDebugger: false } } } },
};

const api = process.env.API_URL ?? 'http://127.0.0.1:54321';
const proxy = Object.fromEntries(
  ['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1'].map((base) => [base, api]),
);

/** Development: one server for both apps, the API under the same origin. */
const development: UserConfig = {
  publicDir,
  plugins: [checkStudio(), react(), twoEntries(), earlyScript(), studioHead()],
  appType: 'mpa',
  server: { port: Number(process.env.PORT ?? 4173), strictPort: true, proxy },
};

/**
 * Production: public site, back office and prerenderer are built apart, so that no code of
 * one ends in a chunk of another. `scripts/prerender.ts` then turns the site into HTML.
 */
const production: UserConfig = {
  publicDir,
  worker,
  plugins: [
    checkEnvironment(),
    checkStudio(),
    react(),
    earlyScript(),
    studioHead(),
    preloadConsole(),
    listPackages(),
  ],
  builder: {
    buildApp: async (viteBuilder) => {
      for (const name of ['client', 'admin', 'ssr']) {
        const environment = viteBuilder.environments[name];
        if (environment) await viteBuilder.build(environment);
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir,
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'index.html',
          output: { codeSplitting: { groups: publicChunks } },
        },
      },
    },
    admin: {
      consumer: 'client',
      build: {
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'dashboard.html',
          output: { codeSplitting: { groups: adminChunks } },
        },
      },
    },
    ssr: {
      build: {
        ssr: true,
        outDir: `${outDir}/.ssr`,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'entry-server': 'src-public/entry-server.tsx', refresh: 'scripts/refresh.ts' },
        },
      },
    },
  },
};

export default defineConfig(({ command }) => (command === 'serve' ? development : production));
