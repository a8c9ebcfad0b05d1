import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * Spanish is for domain nouns, as in the tables; code speaks English. These words were here once and
 * are no column of any table.
 */
const notEnglish = [
  'abrir',
  'argumentos',
  'argumento',
  'borrador',
  'buscar',
  'carpeta',
  'corridas',
  'enviados',
  'fallidos',
  'fase',
  'funciones',
  'guardar',
  'leer',
  'limpias',
  'paso',
  'pregunta',
  'preguntas',
  'puerto',
  'puertos',
  'respuestas',
  'retomar',
  'siguiente',
  'suceso',
  'tamanos',
  'textos',
];

/** Who may import whom: each folder lists the folders that it must not know. */
const boundaries = [
  {
    target: './src-public',
    from: ['./src-admin', './local', './supabase', './tests', './stories'],
    message: 'src-public knows only src-shared.',
  },
  {
    target: './src-admin',
    from: ['./src-public', './local', './supabase', './tests', './stories'],
    message: 'src-admin knows only src-shared.',
  },
  {
    target: './src-shared',
    from: [
      './src-public',
      './src-admin',
      './local',
      './supabase',
      './tests',
      './stories',
      './scripts',
    ],
    message: 'src-shared knows nobody.',
  },
  {
    target: './local',
    from: ['./src-public', './src-admin', './supabase', './tests', './stories', './scripts'],
    message: 'local knows only src-shared.',
  },
  {
    target: './supabase/functions',
    from: ['./src-public', './src-admin', './local', './tests', './stories', './scripts'],
    message: 'Edge Functions know only src-shared.',
  },
];

/**
 * The direction inside an app: below each folder, the folders of the app that it may know besides
 * itself. A folder that is not named (a resource, a subject) is above all of these.
 */
const LAYERS = {
  'src-admin': {
    session: [],
    theme: [],
    i18n: [],
    data: ['session'],
    selection: ['session', 'data'],
    ui: ['session', 'data', 'selection', 'theme'],
    auth: ['session', 'ui', 'theme'],
    layout: ['session', 'data', 'selection', 'ui', 'theme'],
  },
  'src-public': {
    data: [],
    ui: ['data'],
    forms: ['data', 'ui'],
    configuracion: ['data', 'ui'],
    layout: ['data', 'ui', 'configuracion'],
    routes: ['data', 'ui', 'configuracion', 'layout'],
  },
  'src-shared': { schemas: ['contacto.ts', 'options.ts', 'rut.ts'], hosting: [] },
  local: { machine: [], http: [] },
};

const layers = Object.entries(LAYERS).flatMap(([app, folders]) =>
  Object.entries(folders).map(([folder, known]) => ({
    target: `./${app}/${folder}`,
    from: [`./${app}`],
    except: [folder, ...known].map((name) => `./${name}`),
    message: `${app}/${folder} knows only ${[...known, 'itself'].join(', ')}.`,
  })),
);

/** Sign-in and frame are chosen by App.tsx and Root.tsx; no screen knows them. */
const frame = {
  target: './src-admin/!(auth|layout)/**',
  from: ['./src-admin/auth', './src-admin/layout'],
  message: 'Only App.tsx and Root.tsx know auth and layout.',
};

const zones = [...boundaries, ...layers, frame];

/** Tests and stories beside the code may also use the common builders and fixtures. */
const testZones = zones.map((zone) => ({
  ...zone,
  from: zone.from.filter((folder) => !['./tests', './stories'].includes(folder)),
}));

/** Packages that would make a visitor download the back office. */
const backOfficeOnly = ['@mui/*', '@emotion/*', 'react-admin', 'ra-*', '@supabase/supabase-js'];

const code = ['**/*.{ts,tsx}'];

export default defineConfig(
  globalIgnores([
    'dist',
    'coverage',
    'storybook-static',
    'test-results',
    'playwright-report',
    '.local',
    'src-shared/database.types.ts',
    'supabase/.temp',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      'object-shorthand': 'error',
      'no-useless-rename': 'error',
      'id-denylist': ['error', ...notEnglish],
    },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  {
    files: code,
    ignores: ['supabase/functions/**'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // There are no enums here, and classes are few: the two cost a fifth of the run.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_' },
      ],
      // Numbers are the normal thing to put in a template; objects stay refused.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `onClick={() => abrir()}` and `onClick={guardar}` (async) are idiomatic in React.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  {
    // Deno resolves these by its own rules, so they are linted without type information.
    files: ['supabase/functions/**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    languageOptions: { globals: { ...globals.browser, Deno: 'readonly' } },
  },
  {
    files: code,
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/ban-ts-comment': 'error',
    },
  },
  {
    files: ['src-public/**', 'src-admin/**', 'src-shared/**', 'stories/**', '.storybook/**'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    // Playwright reads what a fixture needs from its first parameter's pattern, also when empty.
    files: ['tests/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] }),
      ],
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-self-import': 'error',
      // One form of relative import, the one that Node and Deno understand too.
      'import-x/extensions': ['error', 'always', { ignorePackages: true, checkTypeImports: true }],
      'import-x/no-duplicates': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
    },
  },
  {
    files: ['**/*.{test,stories}.{ts,tsx}'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: testZones },
      ],
    },
  },
  {
    // No report tells these from a test that passes.
    files: ['**/*.{test,spec}.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(fails|only)$/]',
          message: 'A test passes when the product is right, and all of them run.',
        },
        {
          selector:
            'CallExpression[callee.name=/^(it|test|describe)$/] > ObjectExpression > Property[key.name="retry"]',
          message: 'What passes only when repeated is to be mended (tests/tolerated.mjs).',
        },
      ],
    },
  },
  {
    files: ['src-public/**', 'src-shared/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: backOfficeOnly,
              message: 'This package belongs to the back office: visitors must not download it.',
            },
          ],
        },
      ],
    },
  },
  {
    // Every other folder asks through session/ and data/.
    files: ['src-admin/**'],
    ignores: ['src-admin/session/**', 'src-admin/data/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@supabase/*', 'ra-supabase*', '**/session/supabase.ts'],
              message: 'Only session/ and data/ talk to Supabase.',
            },
          ],
        },
      ],
    },
  },
);
