import type { Plugin, Rolldown } from 'vite';

/** Chunks of `adminChunks` that every program of the console is rendered with. */
const ALWAYS: ReadonlySet<string> = new Set(['session', 'react', 'base']);

/** The chunk of a module and its static imports. */
function withImports(bundle: Rolldown.OutputBundle, module: string): string[] {
  const found = new Set<string>();
  const take = (fileName: string): void => {
    const file = bundle[fileName];
    if (found.has(fileName) || file?.type !== 'chunk') return;
    if (!ALWAYS.has(file.name)) found.add(fileName);
    file.imports.forEach(take);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)))
      take(file.fileName);
  }
  return [...found];
}

/**
 * Names them in dashboard.html, so that they are fetched beside the script that asks for them; and, for
 * the sign-in page to fetch while somebody types (`fetchConsole`), the code of the console itself.
 */
export function preloadConsole(): Plugin {
  return {
    name: 'preload-console',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { filename, bundle = {} }) =>
        filename.endsWith('/dashboard.html')
          ? [
              ...Object.values(bundle)
                .filter((file) => file.type === 'chunk' && ALWAYS.has(file.name))
                .map(({ fileName }) => ({
                  tag: 'link',
                  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
                  injectTo: 'head' as const,
                })),
              {
                tag: 'meta',
                attrs: {
                  name: 'consola',
                  content: withImports(bundle, '/src-admin/app/App.tsx')
                    .map((fileName) => `/${fileName}`)
                    .join(' '),
                },
                injectTo: 'head' as const,
              },
            ]
          : [],
    },
  };
}
