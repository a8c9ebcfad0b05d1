import type { Proyecto } from './types.ts';

/** The word grupo, a letter, a number: "Grupo A1". */
const GRUPO = /^[Gg]rupo\s*([A-Za-z])\s*(\d+)$/;

const ENCABEZADOS: Readonly<Record<string, string>> = {
  A: 'Calidad',
  B: 'Innovación',
  C: 'Tecnología',
};

export interface GrupoDeProyectos {
  clave: string;
  encabezado: string;
  proyectos: Proyecto[];
}

interface Placed {
  clave: string;
  orden: number;
  proyecto: Proyecto;
}

/** Key of the projects without a group. */
export const SIN_GRUPO = 'sin-grupo';
const OTROS = 'otros';

function place(proyecto: Proyecto): Placed {
  if (!proyecto.grupo) return { clave: SIN_GRUPO, orden: 0, proyecto };
  const match = GRUPO.exec(proyecto.grupo.trim());
  const letter = match?.[1]?.toUpperCase();
  return letter
    ? { clave: letter, orden: Number(match?.[2]), proyecto }
    : { clave: OTROS, orden: 0, proyecto };
}

function headingOf(clave: string): string {
  if (clave === SIN_GRUPO) return 'Proyectos Destacados';
  if (clave === OTROS) return 'Otros Proyectos';
  return ENCABEZADOS[clave] ?? `Grupo ${clave}`;
}

/** Featured first, then the letters, what has no readable group last. */
const rank = (clave: string): string =>
  clave === SIN_GRUPO ? '0' : clave === OTROS ? '2' : `1${clave}`;

/** Projects in their groups, each group in the order of its numbers. */
export function groupProyectos(proyectos: readonly Proyecto[]): GrupoDeProyectos[] {
  const groups = new Map<string, Placed[]>();
  for (const proyecto of proyectos) {
    const placed = place(proyecto);
    groups.set(placed.clave, [...(groups.get(placed.clave) ?? []), placed]);
  }
  return [...groups]
    .sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
    .map(([clave, placed]) => ({
      clave,
      encabezado: headingOf(clave),
      proyectos: placed.sort((a, b) => a.orden - b.orden).map(({ proyecto }) => proyecto),
    }));
}
