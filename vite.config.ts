import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Connect, type Plugin, type UserConfig } from 'vite';
import { leerEntorno } from './src-shared/entorno.ts';

/** Where the site is written. Tests build to a folder of their own. */
const salida = process.env.DIST ?? 'dist';

/** In dev, the back office answers /login and /dashboard, the public site all the rest. */
function dosEntradas(): Plugin {
  const elegir: Connect.NextHandleFunction = (peticion, _respuesta, seguir) => {
    const [ruta = '/'] = (peticion.url ?? '/').split('?');
    const pideHtml = peticion.headers.accept?.includes('text/html') ?? false;
    if (pideHtml && !/^\/@|\.\w+$/.test(ruta)) {
      peticion.url = /^\/(login|dashboard)(\/|$)/.test(ruta) ? '/dashboard.html' : '/index.html';
    }
    seguir();
  };
  return {
    name: 'dos-entradas',
    apply: 'serve',
    configureServer: (servidor) => void servidor.middlewares.use(elegir),
  };
}

const api = process.env.API_URL ?? 'http://127.0.0.1:54321';
const proxy = Object.fromEntries(
  ['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1'].map((base) => [base, api]),
);

/** Development: one server for both apps, the API under the same origin. */
const desarrollo: UserConfig = {
  plugins: [react(), dosEntradas()],
  appType: 'mpa',
  server: { port: Number(process.env.PORT ?? 4173), strictPort: true, proxy },
};

/**
 * Production: public site, back office and prerenderer are built apart, so that no code of
 * one ends in a chunk of another. `scripts/prerender.ts` then turns the site into HTML.
 */
const produccion: UserConfig = {
  plugins: [react()],
  builder: {
    buildApp: async (constructor) => {
      for (const ambiente of ['client', 'admin', 'ssr']) {
        const elegido = constructor.environments[ambiente];
        if (elegido) await constructor.build(elegido);
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: salida,
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'index.html' },
      },
    },
    admin: {
      consumer: 'client',
      build: {
        outDir: salida,
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'dashboard.html' },
      },
    },
    ssr: {
      build: {
        ssr: true,
        outDir: `${salida}/.ssr`,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src-public/entry-server.tsx' },
      },
    },
  },
};

export default defineConfig(({ command, mode }) => {
  if (command === 'serve') return desarrollo;
  leerEntorno(loadEnv(mode, process.cwd()));
  return produccion;
});
