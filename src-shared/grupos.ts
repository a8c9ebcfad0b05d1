/** The word grupo, a letter, a number: "Grupo A1". */
const GRUPO = /^[Gg]rupo\s*([A-Za-z])\s*(\d+)$/;

const HEADINGS: Readonly<Record<string, string>> = {
  A: 'Calidad',
  B: 'Innovación',
  C: 'Tecnología',
};

interface Grouped {
  grupo: string | null;
}

export interface Grupo<Proyecto extends Grouped> {
  key: string;
  heading: string;
  proyectos: Proyecto[];
}

/** Key of the projects without a group. */
export const SIN_GRUPO = 'sin-grupo';
const OTROS = 'otros';

function place({ grupo }: Grouped): { key: string; orden: number } {
  if (!grupo) return { key: SIN_GRUPO, orden: 0 };
  const match = GRUPO.exec(grupo.trim());
  const letter = match?.[1]?.toUpperCase();
  return letter ? { key: letter, orden: Number(match?.[2]) } : { key: OTROS, orden: 0 };
}

function headingOf(key: string): string {
  if (key === SIN_GRUPO) return 'Proyectos Destacados';
  if (key === OTROS) return 'Otros Proyectos';
  return HEADINGS[key] ?? `Grupo ${key}`;
}

/** Featured first, then the letters, what has no readable group last. */
const rank = (key: string): string => (key === SIN_GRUPO ? '0' : key === OTROS ? '2' : `1${key}`);

/** The projects of the portfolio in their groups, each group in the order of its numbers. */
export function groupProyectos<Proyecto extends Grouped>(
  proyectos: readonly Proyecto[],
): Grupo<Proyecto>[] {
  const groups = new Map<string, Proyecto[]>();
  for (const proyecto of proyectos) {
    const { key } = place(proyecto);
    groups.set(key, [...(groups.get(key) ?? []), proyecto]);
  }
  return [...groups]
    .sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
    .map(([key, placed]) => ({
      key,
      heading: headingOf(key),
      proyectos: placed.sort((a, b) => place(a).orden - place(b).orden),
    }));
}
