import type { Plugin } from 'vite';

/** Chunks of `adminChunks` that every program of the console is drawn with. */
const ALWAYS: ReadonlySet<string> = new Set(['session', 'react', 'base']);

/** Names them in dashboard.html, so that they are fetched beside the script that asks for them. */
export function drawnFirst(): Plugin {
  return {
    name: 'drawn-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { filename, bundle = {} }) =>
        filename.endsWith('/dashboard.html')
          ? Object.values(bundle)
              .filter((file) => file.type === 'chunk' && ALWAYS.has(file.name))
              .map(({ fileName }) => ({
                tag: 'link',
                attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
                injectTo: 'head',
              }))
          : [],
    },
  };
}
