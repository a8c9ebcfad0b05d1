/**
 * Every address of the public site: the only place that knows a URL. Plain data, so that the
 * router, the prerenderer, the sitemap and the tests can all read it.
 */

import { PAGINAS } from '../../estudio/textos/paginas.ts';
import { CHANGED } from '../../src-shared/legalDates.ts';

export type LayoutKind = 'site' | 'standalone';

export interface Route {
  /** Folder and file of the page under src-public, without extension. */
  page: string;
  /** Canonical path. */
  path: string;
  /** Other paths that answer with the same page and name `path` as canonical. */
  aliases: readonly string[];
  /** Unique title, without the brand. Pages about one record set their own. */
  title: string;
  description: string;
  /** `site` has the top bar and the footer; `standalone` stands alone. */
  layout: LayoutKind;
  /** False: noindex, and not in the sitemap. */
  indexed: boolean;
  /** People must be able to print and save it: the anti-inspection does not run there. */
  kept: boolean;
  /** Open Graph picture: a file of estudio/publico/og, without extension. */
  image: string;
  /** The product that it sells: where that is not offered, there is no such page. */
  producto?: string;
  /** Day of its last change, where somebody keeps it. */
  changed?: string;
}

const route = (
  page: string,
  path: string,
  rest: Pick<Route, 'title' | 'description'> & Partial<Omit<Route, 'page' | 'path'>>,
): Route => ({
  page,
  path,
  aliases: [],
  layout: 'site',
  indexed: true,
  kept: false,
  image: 'inicio',
  ...rest,
});

/** Prefixes of the project detail; the first one is canonical. */
const DETAIL = ['/paginas-web', '/portfolio', '/portafolio', '/mis-paginas', '/trabajos'] as const;

export const routes: readonly Route[] = [
  route('inicio/InicioPage', '/', PAGINAS.inicio),
  route('servicios/ServiciosPage', '/servicios', { ...PAGINAS.servicios, image: 'servicios' }),
  route('nosotros/NosotrosPage', '/nosotros', { ...PAGINAS.nosotros, image: 'nosotros' }),
  route('contacto/ContactoPage', '/contacto', {
    ...PAGINAS.contacto,
    aliases: ['/contact'],
    image: 'contacto',
  }),
  route('proyectos/ProyectosPage', '/paginas-web', {
    ...PAGINAS.portafolio,
    aliases: ['/portfolio', '/portafolio', '/mis-paginas', '/trabajos', '/proyectos'],
    image: 'portafolio',
  }),
  route('proyectos/ProyectosGruposPage', '/proyectos-grupos', {
    ...PAGINAS.grupos,
    image: 'portafolio',
  }),
  route('proyectos/ProyectoPage', `${DETAIL[0]}/:slug`, {
    title: 'Proyecto del portafolio',
    description: 'Detalle de un proyecto: para quién fue, qué hicimos y cómo avanzó.',
    aliases: DETAIL.slice(1).map((prefix) => `${prefix}/:slug`),
    image: 'portafolio',
  }),
  route('agenda/AgendaPage', '/agendar', {
    ...PAGINAS.agenda,
    aliases: ['/agenda', '/agenda-tu-hora'],
    image: 'agenda',
  }),
  route('solicitud/SolicitudPage', '/tu-proxima-plataforma', {
    ...PAGINAS.solicitud,
    aliases: ['/solicitar-plataforma'],
    image: 'solicitud',
  }),
  route('gracias/GraciasPage', '/thank-you', {
    title: 'Gracias por escribirnos',
    description: 'Recibimos tu mensaje y te responderemos pronto.',
    indexed: false,
  }),
  route('legal/TerminosPage', '/terminos-condiciones', {
    title: 'Términos y condiciones',
    description: 'Condiciones de uso del sitio y de contratación de nuestros servicios.',
    aliases: ['/terminos'],
    kept: true,
    image: 'legal',
    changed: CHANGED.terminos,
  }),
  route('legal/PrivacidadPage', '/politica-privacidad', {
    title: 'Política de privacidad',
    description:
      'Qué datos personales tratamos, para qué, por cuánto tiempo y cómo ejercer tus derechos.',
    aliases: ['/privacidad'],
    kept: true,
    image: 'legal',
    changed: CHANGED.privacidad,
  }),
  route('legal/CookiesPage', '/cookies', {
    title: 'Política de cookies',
    description: 'Qué guarda este sitio en tu navegador y para qué sirve.',
    image: 'legal',
    changed: CHANGED.cookies,
  }),
  route('primera-web/PrimeraWebPage', '/mi-primera-pagina-web', {
    ...PAGINAS.primeraWeb,
    layout: 'standalone',
    aliases: [
      '/mi-primera-web',
      '/quiero-una-pagina-web',
      '/mi-web',
      '/primera-pagina',
      '/pagina-web-economica',
      '/web-emprendedores',
    ],
    image: 'primera-web',
    producto: 'pagina-web',
  }),
  route('asesoria/AsesoriaPage', '/asesoria-curriculum', {
    ...PAGINAS.asesoria,
    layout: 'standalone',
    image: 'asesoria',
    producto: 'asesoria-cv',
  }),
  route('gracias/GraciasFormularioPage', '/gracias-formulario', {
    title: 'Recibimos tus respuestas',
    description: 'Gracias por contarnos sobre tu proyecto: te escribiremos pronto.',
    layout: 'standalone',
    indexed: false,
  }),
  route('comprar/ComprarPage', '/comprar', {
    title: 'Comprar',
    description:
      'Contrata en línea con tarjeta, transferencia o por chat: el precio está a la vista.',
    layout: 'standalone',
    kept: true,
    image: 'comprar',
  }),
  route('vip/VipPage', '/vip', { ...PAGINAS.vip, layout: 'standalone', image: 'vip' }),
  route('acceso/AccesoTemporalPage', '/temp-access', {
    title: 'Avance de tu plataforma',
    description: 'En qué va una plataforma, abierta con un enlace temporal.',
    layout: 'standalone',
    indexed: false,
  }),
  route('pagar/PagarPage', '/pagar', {
    title: 'Tu pago',
    description: 'Cuánto es, cuándo vence y cómo pagarlo.',
    layout: 'standalone',
    indexed: false,
    kept: true,
  }),
  route('propuesta/PropuestaPage', '/propuesta', {
    title: 'Tu propuesta',
    description: 'Qué incluye, cuánto cuesta y cómo aceptarla.',
    layout: 'standalone',
    indexed: false,
    kept: true,
  }),
  route('verificar/VerificarPage', '/verificar', {
    title: 'Comprobar una copia firmada',
    description:
      'Elige el PDF de una propuesta aceptada y comprueba en tu navegador si es el original.',
    layout: 'standalone',
    indexed: false,
    kept: true,
  }),
  route('pagos/ConfirmacionPage', '/api/pagos/confirmacion', {
    title: 'Confirmación de pago',
    description: 'Estado de tu pago.',
    layout: 'standalone',
    indexed: false,
    kept: true,
  }),
];

/** All the paths of a route, canonical first. */
export const pathsOf = (route: Route): string[] => [route.path, ...route.aliases];

/** A path pattern with its parameters filled in. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));

/** Path of a project's detail page: the canonical one, unless another of its prefixes is asked for. */
export const proyectoPath = (
  proyecto: { id: number; slug: string | null },
  prefix: (typeof DETAIL)[number] = DETAIL[0],
): string => `${prefix}/${encodeURIComponent(proyecto.slug ?? String(proyecto.id))}`;
