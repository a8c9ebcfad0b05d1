import { dirname, relative, resolve, sep } from 'node:path';

/** Who may import whom: each folder lists the folders that it must not know. */
const BOUNDARIES = {
  'src-public': {
    unknown: ['src-admin', 'local', 'supabase', 'tests', 'stories'],
    message: 'src-public knows only src-shared.',
  },
  'src-admin': {
    unknown: ['src-public', 'local', 'supabase', 'tests', 'stories'],
    message: 'src-admin knows only src-shared.',
  },
  'src-shared': {
    unknown: ['src-public', 'src-admin', 'local', 'supabase', 'tests', 'stories', 'scripts'],
    message: 'src-shared knows nobody.',
  },
  local: {
    unknown: ['src-public', 'src-admin', 'supabase', 'tests', 'stories', 'scripts'],
    message: 'local knows only src-shared.',
  },
  'supabase/functions': {
    unknown: ['src-public', 'src-admin', 'local', 'tests', 'stories', 'scripts'],
    message: 'Edge Functions know only src-shared.',
  },
};

/** Tests and stories beside the code may also use the common builders and fixtures. */
const FOR_TESTS = ['tests', 'stories'];

/**
 * The direction inside an app: below each folder, what of the app it may know besides itself. A
 * folder that is not named (a resource, a subject) is above all of these.
 * @type {Record<string, Record<string, string[]>>}
 */
const LAYERS = {
  'src-admin': {
    data: ['resource.ts'],
    kit: ['resource.ts', 'data'],
    resources: ['resource.ts', 'data', 'kit'],
    app: ['resource.ts', 'data', 'kit', 'resources'],
  },
  'src-public': {
    data: [],
    ui: ['data'],
    configuracion: ['data', 'ui'],
    forms: ['data', 'ui', 'configuracion'],
    layout: ['data', 'ui', 'configuracion'],
    routes: ['data', 'ui', 'configuracion', 'layout'],
  },
  'src-shared': { schemas: ['contacto.ts', 'options.ts', 'rut.ts', 'texto.ts'], hosting: [] },
  local: { machine: [], http: [] },
};

/**
 * Why one file may not import another, or undefined if it may.
 * @param {string} importer path from the repository's root, with slashes
 * @param {string} imported likewise
 */
export function whyNot(importer, imported) {
  const inside = (/** @type {string} */ path, /** @type {string} */ folder) =>
    path.startsWith(`${folder}/`);
  const forTests = /\.(test|stories|cases)\.tsx?$/.test(importer) ? FOR_TESTS : [];
  if (inside(imported, 'lab') && !inside(importer, 'lab')) return 'Nobody knows lab.';
  for (const [folder, { unknown, message }] of Object.entries(BOUNDARIES)) {
    if (!inside(importer, folder)) continue;
    if (unknown.some((other) => !forTests.includes(other) && inside(imported, other)))
      return message;
  }
  const [app = '', folder = ''] = importer.split('/');
  const [otherApp, other = ''] = imported.split('/');
  if (app !== otherApp || folder === other) return undefined;
  const known = LAYERS[app]?.[folder];
  const isTest = /\.(test|stories|cases)\.tsx?$/.test(importer);
  if (known && !known.includes(other) && !(app === 'src-admin' && isTest))
    return `${app}/${folder} knows only ${[...known, 'itself'].join(', ')}.`;
  return undefined;
}

/**
 * @typedef {{ source?: { value?: unknown } | null }} Import any form of import or re-export
 * @typedef {{ filename: string, report: (problem: { node: object, message: string }) => void }} Context
 */

/** Rule of oxlint: relative imports keep to the boundaries above. */
export const boundaries = {
  create(/** @type {Context} */ context) {
    const path = (/** @type {string} */ file) => relative(process.cwd(), file).split(sep).join('/');
    const check = (/** @type {Import} */ node) => {
      const name = node.source?.value;
      if (typeof name !== 'string' || !name.startsWith('.')) return;
      const target = resolve(dirname(context.filename), name);
      const message = whyNot(path(context.filename), path(target));
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      ImportExpression: check,
    };
  },
};
