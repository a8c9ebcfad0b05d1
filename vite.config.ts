import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Connect, type Plugin, type UserConfig } from 'vite';
import { readEnvironment } from './src-shared/environment.ts';

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
 * react-router's `exports` give its development build to everybody: the public site takes the
 * other one. Not the back office, whose libraries reach the router by further entry points and
 * would end with two copies of its context.
 */
function productionRouter(): Plugin {
  const file = new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url);
  return {
    name: 'production-router',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'admin',
    resolveId: (source) => (source === 'react-router' ? fileURLToPath(file) : null),
  };
}

/**
 * react-router names its components by assignment, which keeps bundlers from dropping those that
 * nobody uses (forms, scripts and prefetching of its framework mode): 4 KB for every visitor.
 */
function dropUnusedRouterParts(): Plugin {
  return {
    name: 'drop-unused-router-parts',
    transform: {
      filter: { id: /node_modules\/react-router\/dist/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/= (React\d*\.(forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/**
 * V8 compiles a function in parentheses together with its script, on another thread, because it
 * will be called at once; of arrow functions it does not notice the parentheses. The bundler's
 * wrappers of CommonJS packages are such: a third less time for React on the main thread.
 */
function compileWrappersEarly(): Plugin {
  return {
    name: 'compile-wrappers-early',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunk.code = chunk.code.replace(
          /(=\w+\(\()(?:\((\w+(?:,\w+)*)\)|(\w+))=>\{/g,
          (_all, before: string, several?: string, one?: string) =>
            `${before}function(${several ?? one ?? ''}){`,
        );
      }
    },
  };
}

/**
 * React makes five errors while its script is evaluated, to throw later as signs. With DevTools or
 * Lighthouse watching, V8 reads the whole script again for the stack of each: two thirds of the
 * time of the page's longest task. Nobody ever sees these stacks, so the errors do without.
 */
function markersWithoutStack(): Plugin {
  return {
    name: 'markers-without-stack',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-dom-client\.production\.js/ },
      handler: (code) => ({
        code: code.replace(
          /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g,
          '$1Object.create(Error.prototype, { message: { value: $2 } })',
        ),
        map: null,
      }),
    },
  };
}

/**
 * Which packages each script of the public site holds, with their bytes: the budget of the first
 * view asks it. Hidden files are served by nobody.
 */
function listPackages(): Plugin {
  return {
    name: 'list-packages',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const files: Record<string, Record<string, number>> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const packages: Record<string, number> = {};
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
          if (name && renderedLength > 0) packages[name] = (packages[name] ?? 0) + renderedLength;
        }
        files[chunk.fileName] = packages;
      }
      this.emitFile({ type: 'asset', fileName: '.packages.json', source: JSON.stringify(files) });
    },
  };
}

/** Missing or malformed variables stop the build before it begins. */
function checkEnvironment(): Plugin {
  return {
    name: 'check-environment',
    configResolved: ({ mode, envDir }) =>
      void readEnvironment(loadEnv(mode, envDir || process.cwd()), { build: true }),
  };
}

/**
 * Few files instead of many small ones, which compress worse: what every page needs, and what the
 * home page needs at once (its assistant's button too).
 * Style sheets follow their modules, also those of parts whose script comes later.
 */
const chunks = [
  // What the entry shares with later parts: apart, so that the entry brings nothing else along.
  {
    name: 'entry',
    test: /src-public\/(antiinspeccion\/(conditions|start)|data\/(hasSession|idle|interaction|storage)|forms\/origin)\.ts|src-shared\/(environment|brand|session)\.ts|vite\/preload-helper|rolldown\/runtime/,
    priority: 1,
  },
  { name: 'base', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'site',
    test: /src-public\/(start\.|App\.|ui\/Toast\/(notify|ToastRegion)|layout\/(?!.*\.deferred\.tsx)|routes\/|ui\/(Button|Heading|Icon|Link|Section)\/|ui\/classNames|data\/(deferred|session|useHydrated)|(configuracion|forms|ui\/Field)\/\w+\.module\.css)/,
  },
  {
    name: 'home',
    test: /src-public\/(inicio\/Hero|inicio\/[sS]\w+\.|inicio\/titulares|asistente\/(Asistente\.|visibility|completed)|servicios\/(?!.*Page\.tsx)|ui\/(BackdropVideo|PauseControl|Rating|motion)|contacto\/(ContactoSection|\w+\.module\.css)|proyectos\/(Cover|PortfolioSection|ProyectoCard|ProyectosGroups)\.module\.css)/,
  },
];

/**
 * Production: public site, back office and prerenderer are built apart, so that no code of
 * one ends in a chunk of another. `scripts/prerender.ts` then turns the site into HTML.
 */
const production: UserConfig = {
  plugins: [
    checkEnvironment(),
    react(),
    productionRouter(),
    dropUnusedRouterParts(),
    markersWithoutStack(),
    compileWrappersEarly(),
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
          output: {
            codeSplitting: { groups: chunks },
            // Anti-inspection measures how long a breakpoint holds up the script.
            minify: { compress: { dropDebugger: false } },
          },
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

export default defineConfig(({ command }) => (command === 'serve' ? development : production));
