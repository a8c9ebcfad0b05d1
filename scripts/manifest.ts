import type { Manifest, ManifestChunk } from 'vite';

/** A part that arrives later but is in the prerendered HTML: its styles are needed at once. */
const DEFERRED = /\.deferred\.tsx$/;

/** A set of modules and all that they import, each once, the entry not: the template loads it. */
function chunksOf(
  manifest: Manifest,
  modules: readonly string[],
  alsoOf: (chunk: ManifestChunk) => readonly string[] = () => [],
): ManifestChunk[] {
  const found = new Map<string, ManifestChunk>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || found.has(key)) return;
    found.set(key, chunk);
    for (const next of [...(chunk.imports ?? []), ...alsoOf(chunk)]) visit(next);
  };
  modules.forEach(visit);
  return [...found.values()];
}

/** Style sheets of a set of modules and of their deferred parts. */
export function stylesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const chunks = chunksOf(manifest, modules, ({ dynamicImports = [] }) =>
    dynamicImports.filter((key) => DEFERRED.test(key)),
  );
  return [...new Set(chunks.flatMap(({ css = [] }) => css))];
}

/** Scripts of a set of modules: those that come with them, not those that come later. */
export const scriptsOf = (manifest: Manifest, modules: readonly string[]): string[] => [
  ...new Set(chunksOf(manifest, modules).map(({ file }) => file)),
];
