import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Connect, type Plugin, type UserConfig } from 'vite';
import { readEntorno } from './src-shared/entorno.ts';

/** Where the site is written. Tests build to a folder of their own. */
const outDir = process.env.DIST ?? 'dist';

/** In dev, the back office answers /login and /dashboard, the public site all the rest. */
function twoEntries(): Plugin {
  const choose: Connect.NextHandleFunction = (request, _response, next) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const wantsHtml = request.headers.accept?.includes('text/html') ?? false;
    if (wantsHtml && !/^\/@|\.\w+$/.test(path)) {
      request.url = /^\/(login|dashboard)(\/|$)/.test(path) ? '/dashboard.html' : '/index.html';
    }
    next();
  };
  return {
    name: 'two-entries',
    apply: 'serve',
    configureServer: (server) => void server.middlewares.use(choose),
  };
}

const api = process.env.API_URL ?? 'http://127.0.0.1:54321';
const proxy = Object.fromEntries(
  ['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1'].map((base) => [base, api]),
);

/** Development: one server for both apps, the API under the same origin. */
const development: UserConfig = {
  plugins: [react(), twoEntries()],
  appType: 'mpa',
  server: { port: Number(process.env.PORT ?? 4173), strictPort: true, proxy },
};

/**
 * Production: public site, back office and prerenderer are built apart, so that no code of
 * one ends in a chunk of another. `scripts/prerender.ts` then turns the site into HTML.
 */
const production: UserConfig = {
  plugins: [react()],
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
        rolldownOptions: { input: 'index.html' },
      },
    },
    admin: {
      consumer: 'client',
      build: {
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'dashboard.html' },
      },
    },
    ssr: {
      build: {
        ssr: true,
        outDir: `${outDir}/.ssr`,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src-public/entry-server.tsx' },
      },
    },
  },
};

export default defineConfig(({ command, mode }) => {
  if (command === 'serve') return development;
  readEntorno(loadEnv(mode, process.cwd()));
  return production;
});
