// `npm run lab -- mutants`: changes the code on purpose, one small thing at a time, and runs the tests: does one
// fail? By hand, never in CI: a whole run takes the better part of an hour.

/** What is changed: code that decides something and has no markup. Texts of pages are not in it. */
const mutate = [
  'src-shared/**/*.ts',
  '!src-shared/{database.types,tokens,brand}.ts',
  'src-admin/app/auth/*.ts',
  'src-admin/data/**/*.ts',
  'src-admin/{app,resources/*}/api.ts',
  'src-admin/resources/clientes/clienteToSave.ts',
  'src-admin/kit/fields/options.ts',
  'src-admin/app/layout/menu.ts',
  'src-public/routes/{routes,matchRoute}.ts',
  'src-public/{acceso,agenda,asistente,comprar,proyectos,inicio}/*.ts',
  'src-public/antiinspeccion/{conditions,pauses,shortcuts,targets}.ts',
  'src-public/data/{drafts,guards,hasSession,received,storage,typed}.ts',
  'src-public/forms/*.ts',
  'src-public/layout/links.ts',
  'src-public/pagos/*.ts',
  'src-public/proyectos/api/readProyecto.ts',
  'local/site/routing.ts',
  'local/http/requests.ts',
  'scripts/sitemap.ts',
  'supabase/functions/_shared/{access,rpc}.ts',
  'supabase/functions/enviar-correos/{brevo,environment,queue}.ts',
  '!**/*.queries.ts',
  '!**/*.test.ts',
  // Hooks around a component; the stories and the journeys hold them.
  '!src-public/**/use{Form,PaymentStatus,PedidoResult,Copy}.ts',
  // What only joins the parts for the running app.
  '!src-admin/data/dataProvider.ts',
  '!src-admin/data/rows.ts',
];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './lab/mutants/apps/ignorers.mjs'],
  vitest: { configFile: 'lab/mutants/apps/vitest.config.ts' },
  mutate,
  ignorers: ['words-for-developers'],
  ignorePatterns: [
    ...['.local', 'dist', 'test-results', 'storybook-static', 'playwright-report', 'coverage'],
    ...['public/video', 'docs/imagenes', 'lab/visual', 'lab/assets'],
  ],
  tempDirName: '.local/mutants-apps/tmp',
  incremental: true,
  incrementalFile: '.local/mutants-apps/incremental.json',
  jsonReporter: { fileName: '.local/mutants-apps/report.json' },
  reporters: ['json', 'clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
  concurrency: 2,
  coverageAnalysis: 'perTest',
  // A table of a module is read once, so each change in one needs all tests anew: hours. The tests hold
  // the tables against literals; STATIC=1 tries them all the same.
  ignoreStatic: process.env.STATIC !== '1',
  timeoutMS: 10_000,
  // The command fails below its goal itself: it does not count what is ignored.
  thresholds: { high: 95, low: 90, break: null },
};
