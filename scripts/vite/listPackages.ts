import type { Plugin } from 'vite';

/** The file of the build with the list, for tests and benchmarks. */
const LIST = '.packages.json';

/** Lists which packages each script of the public site holds, with their bytes, for its budget. */
export function listPackages(): Plugin {
  return {
    name: 'list-packages',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const files: Record<string, Record<string, number>> = {};
      for (const chunk of Object.values(bundle)) {
        // A worker is built apart and comes as a file; ours import nothing.
        if (chunk.type === 'asset' && chunk.fileName.endsWith('.js')) files[chunk.fileName] = {};
        if (chunk.type !== 'chunk') continue;
        const packages: Record<string, number> = {};
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
          if (name && renderedLength > 0) packages[name] = (packages[name] ?? 0) + renderedLength;
        }
        files[chunk.fileName] = packages;
      }
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(files) });
    },
  };
}
