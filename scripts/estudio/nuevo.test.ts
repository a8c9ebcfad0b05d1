import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blanked } from './blank.ts';
import { unreadable } from './colors.ts';
import { toWrite } from './missing.ts';
import { paletteOf } from './palette.ts';
import { readmeOf } from './readme.ts';

it('of any two colours there is a palette that can be read', () => {
  const shades = ['00', '2b', '80', 'd4', 'ff'];
  const all = shades.flatMap((r) => shades.flatMap((g) => shades.map((b) => `#${r}${g}${b}`)));
  const wrong = all.flatMap((first, n) =>
    unreadable(paletteOf(first, all[(n * 37) % all.length] ?? first)).map(
      (pair) => `${first}: ${pair}`,
    ),
  );
  expect(wrong).toEqual([]);
});

it('a file of texts keeps its form and says nothing', () => {
  const source = `import type { A } from './a.ts';
const LISTA: readonly { icon: 'bolt' | 'tune'; titulo: string }[] = [
  { icon: 'bolt', titulo: 'Rápido' },
  { icon: 'tune', titulo: 'A medida' },
];
export const X = { lista: LISTA, imagen: { archivo: '/a', texto: 'b' } as A | null, paso: said('uno', \`dos\`), 'con-guion': 'Sí' };
`;
  const blank = blanked(source);
  expect(blank).toContain("import type { A } from './a.ts';");
  expect(blank).toContain("readonly { icon: 'bolt' | 'tune'; titulo: string }[]");
  expect(blank).toContain("{ icon: 'tune', titulo: 'Por escribir: lista 2 titulo' }");
  expect(blank).toContain('imagen: null as A | null');
  expect(toWrite(blank)).toEqual([
    'lista 1 titulo',
    'lista 2 titulo',
    'x paso 1',
    'x paso 2',
    'x con-guion',
  ]);
});

it('its README has its name and its account, and none of this one', () => {
  const readme = readmeOf(
    readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8'),
    'Faro Sur',
  );
  expect(readme).toMatch(/^# Faro Sur\n/);
  expect(readme).toContain('| admin@ejemplo.cl | admin-ejemplo-2026 | the studio |\n\n');
  expect(readme).not.toMatch(/cobre|laurel|docs\/imagenes/i);
});
