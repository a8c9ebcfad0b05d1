import { expect, it } from 'vitest';
import { GUARDADO } from './cookies.tsx';

const SOURCES = Object.values(
  import.meta.glob<string>(
    [
      '../**/*.{ts,tsx}',
      '../../src-{admin,shared}/**/*.{ts,tsx}',
      '!../**/*.{test,stories,cases}.*',
      '!../../**/*.{test,stories,cases}.*',
      '!./cookies.tsx',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);

/** Names under which the code keeps something; version 0.1.0's own is only taken away. */
const written = SOURCES.flatMap(
  (source) => source.match(/(?<=['`])(estudio|borrador)-[a-z$][\w:${}-]*(?=['`])/g) ?? [],
)
  .filter((key) => key !== 'estudio-borrador-ticket-' && key !== 'estudio-cobre')
  .flatMap((key) =>
    key.startsWith('estudio-${name}')
      ? ['estudio-tema:…', 'estudio-atajos:…', 'estudio-cambios_legales:…']
      : [key.endsWith(':') ? `${key}…` : key],
  );

it('the page of cookies names each key that either app keeps, and no other', () => {
  const said = GUARDADO.flatMap(({ claves }) => claves);
  // The list store of react-admin makes its names itself.
  expect([...new Set([...written, 'RaStoreestudio…'])].sort()).toEqual([...said].sort());
});
