import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isConcerned } from './concerned.ts';

const said =
  (tabla: string, fila: number | null = null) =>
  (page: string) =>
    isConcerned({ page, ...(page === 'proyectos/ProyectoPage' && { proyecto: 7 }) }, [
      { tabla, fila },
    ]);

/** The pages that carry answers in their HTML. */
const WITH_DATA = readdirSync(join(import.meta.dirname, '../src-public'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('Page.queries.ts'))
  .map((file) => file.replace('.queries.ts', ''))
  .sort();

it('every page with data is made again for some table, and no other is', () => {
  const tables = ['plataformas', 'testimonios', 'equipo', 'precios'];
  expect(WITH_DATA.length).toBeGreaterThan(8);
  const unread = WITH_DATA.filter((page) => !tables.some((tabla) => said(tabla)(page)));
  // It reads settings alone, which stand on every page.
  expect(unread).toEqual(['legal/PrivacidadPage']);
  expect(said('configuracion')('legal/PrivacidadPage')).toBe(true);
  expect(tables.some((tabla) => said(tabla)('vip/VipPage'))).toBe(false);
});

it('a project concerns its own page, the lists and who speaks of it', () => {
  expect(WITH_DATA.filter(said('plataformas', 7))).toEqual([
    'asesoria/AsesoriaPage',
    'inicio/InicioPage',
    'primera-web/PrimeraWebPage',
    'proyectos/ProyectoPage',
    'proyectos/ProyectosGruposPage',
    'proyectos/ProyectosPage',
    'servicios/ServiciosPage',
  ]);
  expect(said('plataformas', 8)('proyectos/ProyectoPage')).toBe(false);
  expect(said('testimonios')('proyectos/ProyectoPage')).toBe(true);
  expect(said('hitos_plataforma', 8)('proyectos/ProyectoPage')).toBe(false);
  expect(WITH_DATA.filter(said('hitos_plataforma', 7))).toEqual(['proyectos/ProyectoPage']);
});

it('a price concerns what is sold and its terms; the settings, everything', () => {
  expect(WITH_DATA.filter(said('precios'))).toEqual([
    'asesoria/AsesoriaPage',
    'comprar/ComprarPage',
    'inicio/InicioPage',
    'legal/TerminosPage',
    'primera-web/PrimeraWebPage',
  ]);
  expect(WITH_DATA.filter(said('equipo'))).toEqual(['nosotros/NosotrosPage']);
  expect([...WITH_DATA, 'vip/VipPage'].filter((page) => !said('configuracion')(page))).toEqual([]);
});
