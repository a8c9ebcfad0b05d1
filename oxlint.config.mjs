// Run by `npm run lint`, which checks the types as well (`--type-check`).

/** Packages that would make a visitor download the back office. */
const backOfficeOnly = ['@mui/*', '@emotion/*', 'react-admin', 'ra-*', '@supabase/supabase-js'];

/** Everything else goes through data/ and the methods of `api.ts`. */
const ONLY_DATA_SENDS = [
  {
    group: ['@supabase/*', 'ra-supabase*', '**/session/supabase.ts'],
    message: 'Only data/ and api.ts send requests to Supabase.',
  },
];

/** What would not survive a second press: an act, and a layer over the page that asks for one. */
const ONE_WAY = [
  {
    name: '@tanstack/react-query',
    importNames: ['useMutation', 'MutationObserver'],
    message: 'An act runs through useAction.',
  },
  {
    name: 'react-admin',
    importNames: [
      ...['useCreate', 'useUpdate', 'useUpdateMany', 'useDelete', 'useDeleteMany'],
      ...['SaveButton', 'DeleteButton', 'DeleteWithConfirmButton', 'DeleteWithUndoButton'],
      ...['BulkDeleteButton', 'BulkUpdateButton', 'UpdateButton'],
    ],
    message: 'An act runs through useAction, a form through RecordForm or DialogForm.',
  },
  {
    name: 'react-admin',
    importNames: ['Confirm'],
    message: 'kit/forms has the one that stays after a double press.',
  },
  {
    name: '@mui/material',
    importNames: ['Dialog', 'Menu'],
    message: 'kit/forms has the one that stays after a double press.',
  },
];

/** Of the categories that are not taken whole: what ESLint and typescript-eslint call strict. */
const STRICT = [
  'eslint/no-array-constructor',
  'eslint/no-case-declarations',
  'eslint/no-empty',
  'eslint/no-fallthrough',
  'eslint/no-prototype-builtins',
  'eslint/no-redeclare',
  'eslint/no-regex-spaces',
  'eslint/no-unexpected-multiline',
  'eslint/no-useless-constructor',
  'eslint/object-shorthand',
  'eslint/preserve-caught-error',
  'typescript/ban-ts-comment',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extraneous-class',
  'typescript/no-invalid-void-type',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-function-type',
  'typescript/prefer-literal-enum-member',
  'typescript/unified-signatures',
  'import/no-cycle',
  'import/no-duplicates',
  'import/no-self-import',
  'react/rules-of-hooks',
];

/** The same of the rules that need types. */
const STRICT_TYPED = [
  'typescript/consistent-type-imports',
  'typescript/no-confusing-void-expression',
  'typescript/no-deprecated',
  'typescript/no-generated-empty-object-type',
  'typescript/no-misused-promises',
  'typescript/no-mixed-enums',
  'typescript/no-unnecessary-boolean-literal-compare',
  'typescript/no-unnecessary-condition',
  'typescript/no-unnecessary-template-expression',
  'typescript/no-unnecessary-type-arguments',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-conversion',
  'typescript/no-unnecessary-type-parameters',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/only-throw-error',
  'typescript/prefer-promise-reject-errors',
  'typescript/prefer-reduce-type-parameter',
  'typescript/prefer-return-this-type',
  'typescript/related-getter-setter-pairs',
  'typescript/require-await',
  'typescript/restrict-plus-operands',
  'typescript/return-await',
  'typescript/use-unknown-in-catch-callback-variable',
];

/** Rules about types that belong to the category `correctness`, which is taken whole. */
const CORRECT_TYPED = [
  'typescript/await-thenable',
  'typescript/no-array-delete',
  'typescript/no-base-to-string',
  'typescript/no-duplicate-type-constituents',
  'typescript/no-floating-promises',
  'typescript/no-for-in-array',
  'typescript/no-implied-eval',
  'typescript/no-meaningless-void-operator',
  'typescript/no-misused-spread',
  'typescript/no-redundant-type-constituents',
  'typescript/no-unsafe-unary-minus',
  'typescript/restrict-template-expressions',
  'typescript/unbound-method',
];

/** @param {string} severity @param {string[]} rules */
const all = (severity, rules) => Object.fromEntries(rules.map((rule) => [rule, severity]));

/** For files whose types nobody checks here. */
export const UNTYPED = all('off', [...STRICT_TYPED, ...CORRECT_TYPED]);

export default {
  plugins: ['eslint', 'typescript', 'oxc', 'import', 'react'],
  jsPlugins: ['./scripts/lint/plugin.mjs'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'dist',
    'coverage',
    'storybook-static',
    'test-results',
    'playwright-report',
    '.local',
    'src-shared/database.types.ts',
    'supabase/.temp',
  ],
  rules: {
    ...all('error', [...STRICT, ...STRICT_TYPED]),
    'eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/consistent-type-definitions': ['error', 'interface'],
    // `onClick={() => open()}` and `onClick={save}` (async) are idiomatic in React.
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    // What is sorted here without a comparison are names, by code unit.
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    // Numbers are the normal thing to put in a template; objects stay refused.
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'import/no-cycle': ['error', { ignoreExternal: true }],
    // One form of relative import, the one that Node and Deno understand too.
    'import/extensions': ['error', 'always', { ignorePackages: true, checkTypeImports: true }],
    'house/boundaries': 'error',
  },
  overrides: [
    // An error boundary is a class, and starts again when another page is opened.
    { files: ['**/ErrorBoundary.tsx'], rules: { 'react/no-did-update-set-state': 'off' } },
    // Deno resolves their imports by rules of its own.
    { files: ['supabase/functions/**'], rules: UNTYPED },
    {
      // Playwright reads what a fixture needs from its first parameter's pattern, also when empty.
      files: ['tests/e2e/**'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
    {
      files: ['**/*.{test,spec}.{ts,tsx}'],
      rules: { 'house/no-excuses': 'error', 'house/waits-only': 'error' },
    },
    {
      files: ['src-{public,admin}/**/*.tsx'],
      excludeFiles: ['**/*.{test,stories,cases}.tsx'],
      rules: {
        'house/days-in-words': 'error',
        'house/own-words': 'error',
        'house/whole-text': 'error',
      },
    },
    {
      // Playwright's fixtures call theirs `use`.
      files: ['tests/**'],
      rules: { 'react/rules-of-hooks': 'off' },
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
      files: ['src-admin/**'],
      excludeFiles: ['src-admin/data/**', 'src-admin/**/api.ts', 'src-admin/**/*Api.ts'],
      rules: {
        'no-restricted-imports': ['error', { patterns: ONLY_DATA_SENDS, paths: ONE_WAY }],
      },
    },
    {
      // The one way itself, which they are made of.
      files: [
        'src-admin/kit/buttons/useAction.tsx',
        'src-admin/kit/forms/{Dialog,Menu}.tsx',
        'src-admin/**/*.test.tsx',
      ],
      excludeFiles: ['src-admin/data/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: ONLY_DATA_SENDS }] },
    },
  ],
};
