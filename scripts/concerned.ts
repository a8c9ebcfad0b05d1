/** What changed, as private.publicaciones says: a table, and for a project which one. */
export interface Change {
  tabla: string;
  fila: number | null;
}

const TESTIMONIALS = [
  'inicio/InicioPage',
  'servicios/ServiciosPage',
  'primera-web/PrimeraWebPage',
  'asesoria/AsesoriaPage',
];
const PORTFOLIO = ['inicio/InicioPage', 'proyectos/ProyectosPage', 'proyectos/ProyectosGruposPage'];
const DETAIL = 'proyectos/ProyectoPage';

/** The pages in whose HTML the rows of a table stand. Milestones stand on the page of their project. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  plataformas: [...PORTFOLIO, ...TESTIMONIALS],
  hitos_plataforma: [],
  testimonios: [...TESTIMONIALS, DETAIL],
  equipo: ['nosotros/NosotrosPage'],
  precios: [
    'inicio/InicioPage',
    'primera-web/PrimeraWebPage',
    'asesoria/AsesoriaPage',
    'comprar/ComprarPage',
    'legal/TerminosPage',
  ],
};

/** Tables whose rows are projects, or part of them. */
const OF_PROJECTS: ReadonlySet<string> = new Set(['plataformas', 'hitos_plataforma']);

/** Whether a page says something of what changed; the settings stand on every page. */
export function isConcerned(
  { page, proyecto }: { page: string; proyecto?: number },
  changes: readonly Change[],
): boolean {
  return changes.some(({ tabla, fila }) => {
    const pages = PAGES[tabla];
    if (!pages) return true;
    const ofProject = OF_PROJECTS.has(tabla) && page === DETAIL;
    return pages.includes(page) || (ofProject && (fila === null || fila === proyecto));
  });
}
