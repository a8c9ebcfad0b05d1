import type { Manifest } from 'vite';

/** A part that arrives later but stands in the prerendered HTML: its styles are needed at once. */
const DEFERRED = /\.deferred\.tsx$/;

/** Style sheets of a set of modules, of all that they import, and of their deferred parts. */
export function stylesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    // The entry's own styles are in the template already.
    if (!chunk || chunk.isEntry || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const later of chunk.dynamicImports ?? []) if (DEFERRED.test(later)) visit(later);
  };
  modules.forEach(visit);
  return [...styles];
}
