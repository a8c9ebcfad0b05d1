import { MARCA } from '../../estudio/marca.ts';
import { isRow, textOf, type Row } from '../../src-public/data/guards.ts';
import { dayInChile, formatDay } from '../../src-shared/dates.ts';
import { bad, ok, summary, type Finding } from './report.ts';
import { call, get, type Target } from './target.ts';

/** The pages on which testimonials stand, by where they are published. */
const TESTIMONIALS: Readonly<Record<string, readonly string[]>> = {
  servicios: ['/', '/servicios'],
  'primera-web': ['/mi-primera-pagina-web'],
  asesoria: ['/asesoria-curriculum'],
};
const TEAM = '/nosotros';
const LANDING = '/mi-primera-pagina-web';

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** Rows that a visitor reads of the API. */
export async function read(target: Target, path: string): Promise<Row[]> {
  const response = await call(target, `/rest/v1/${path}`);
  if (response.status !== 200) throw new Error(`${path} responde ${response.status}`);
  return rowsOf(await response.json());
}

const namesOf = (rows: readonly Row[]): string =>
  rows
    .map((row) => textOf(row, 'nombre'))
    .sort()
    .join(', ');

/** A page as it is served: what it knows, by key of the question, and its text. */
export async function readPage({ site }: Target, path: string) {
  const html = await (await get(`${site}${path}`)).text();
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  const data: unknown = JSON.parse(json ?? '{}');
  const known = (...key: string[]): unknown => isRow(data) && data[JSON.stringify(key)];
  return { html, known };
}

async function checkTestimonials(
  target: Target,
  pagina: string,
  reported: readonly Row[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const path of TESTIMONIALS[pagina] ?? []) {
    const { html, known } = await readPage(target, path);
    if (namesOf(rowsOf(known('testimonios', pagina))) !== namesOf(reported))
      problems.push(`${path} no muestra los testimonios publicados`);
    else if (html.includes('id="testimonios"') !== reported.length > 0)
      problems.push(
        `${path} ${reported.length > 0 ? 'no tiene' : 'tiene vacía'} la sección de testimonios`,
      );
  }
  return problems;
}

async function checkTeam(target: Target, told: readonly Row[]): Promise<string[]> {
  const { known } = await readPage(target, TEAM);
  return namesOf(rowsOf(known('equipo'))) === namesOf(told)
    ? []
    : [`${TEAM} no muestra al equipo publicado`];
}

/** Day until which an offer stands; null without one. */
function offerOf(row: unknown): string | null {
  if (!isRow(row)) return null;
  const until = textOf(row, 'oferta_hasta');
  return textOf(row, 'oferta_titulo') && until !== null && until >= dayInChile() ? until : null;
}

async function checkOffer(target: Target): Promise<Finding> {
  const [told] = await read(target, 'configuracion_publica?select=oferta_titulo,oferta_hasta');
  const until = offerOf(told);
  const { html } = await readPage(target, LANDING);
  if (html.includes('Oferta por tiempo limitado') !== (until !== null))
    return bad(
      until === null
        ? `${LANDING} anuncia una oferta que no está vigente`
        : `${LANDING} no anuncia la oferta vigente`,
      REBUILD,
    );
  return ok(
    until === null ? 'Sin oferta: no se anuncia ninguna' : `Oferta hasta el ${formatDay(until)}`,
  );
}

/** Pages say the name of the folder, mails and papers that of the settings. */
async function checkName(target: Target): Promise<Finding> {
  const [said] = await read(target, 'configuracion_publica?select=nombre');
  const nombre = said && textOf(said, 'nombre');
  return nombre === MARCA.nombre
    ? ok(`Correos, documentos y páginas dicen ${MARCA.nombre}`)
    : bad(
        `Los correos y los documentos dicen ${nombre ?? 'nada'}, y las páginas ${MARCA.nombre}`,
        'Pon el de la carpeta estudio/: npm run first-admin escribe la sentencia.',
      );
}

export const REBUILD =
  'Vuelve a compilar el sitio y súbelo; si lo publica otro servidor, revisa su build hook en Configuración.';

/** The pages show what the studio publishes, and nothing else. */
export async function checkContent(target: Target): Promise<Finding[]> {
  const testimonials = await read(target, 'testimonios?select=pagina,nombre');
  const team = await read(target, 'equipo?select=nombre');
  const wrong = [];
  for (const pagina of Object.keys(TESTIMONIALS)) {
    const told = testimonials.filter((row) => row['pagina'] === pagina);
    wrong.push(...(await checkTestimonials(target, pagina, told)));
  }
  return [
    summary(
      testimonials.length === 0
        ? 'Sin testimonios: sus secciones no se muestran'
        : `${testimonials.length} testimonios, en sus páginas`,
      wrong,
      REBUILD,
    ),
    summary(
      team.length === 0
        ? 'Sin equipo publicado: la página habla del estudio'
        : `${team.length} personas del equipo`,
      await checkTeam(target, team),
      REBUILD,
    ),
    await checkOffer(target),
    await checkName(target),
  ];
}
