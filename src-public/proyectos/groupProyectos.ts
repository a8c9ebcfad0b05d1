import type { Proyecto } from './types.ts';

/** The word grupo, a letter, a number: "Grupo A1". */
const GRUPO = /^[Gg]rupo\s*([A-Za-z])\s*(\d+)$/;

const HEADINGS: Readonly<Record<string, string>> = {
  A: 'Calidad',
  B: 'Innovación',
  C: 'Tecnología',
};

export interface GrupoDeProyectos {
  key: string;
  heading: string;
  proyectos: Proyecto[];
}

interface Placed {
  key: string;
  orden: number;
  proyecto: Proyecto;
}

/** Key of the projects without a group. */
export const SIN_GRUPO = 'sin-grupo';
const OTROS = 'otros';

function place(proyecto: Proyecto): Placed {
  if (!proyecto.grupo) return { key: SIN_GRUPO, orden: 0, proyecto };
  const match = GRUPO.exec(proyecto.grupo.trim());
  const letter = match?.[1]?.toUpperCase();
  return letter
    ? { key: letter, orden: Number(match?.[2]), proyecto }
    : { key: OTROS, orden: 0, proyecto };
}

function headingOf(key: string): string {
  if (key === SIN_GRUPO) return 'Proyectos Destacados';
  if (key === OTROS) return 'Otros Proyectos';
  return HEADINGS[key] ?? `Grupo ${key}`;
}

/** Featured first, then the letters, what has no readable group last. */
const rank = (key: string): string => (key === SIN_GRUPO ? '0' : key === OTROS ? '2' : `1${key}`);

/** Projects in their groups, each group in the order of its numbers. */
export function groupProyectos(proyectos: readonly Proyecto[]): GrupoDeProyectos[] {
  const groups = new Map<string, Placed[]>();
  for (const proyecto of proyectos) {
    const placed = place(proyecto);
    groups.set(placed.key, [...(groups.get(placed.key) ?? []), placed]);
  }
  return [...groups]
    .sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
    .map(([key, placed]) => ({
      key,
      heading: headingOf(key),
      proyectos: placed.sort((a, b) => a.orden - b.orden).map(({ proyecto }) => proyecto),
    }));
}
