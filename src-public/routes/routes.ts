/**
 * Every address of the public site: the only place that knows a URL. Plain data, so that the
 * router, the prerenderer, the sitemap and the tests can all read it.
 */

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
  /** Open Graph picture: a file of public/og, without extension. */
  image: string;
  /** Day of its last change, where somebody keeps it. */
  changed?: string;
}

const route = (
  page: string,
  path: string,
  title: string,
  description: string,
  rest: Partial<Pick<Route, 'aliases' | 'layout' | 'indexed' | 'kept' | 'image' | 'changed'>> = {},
): Route => ({
  page,
  path,
  title,
  description,
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
  route(
    'inicio/InicioPage',
    '/',
    'Software y sitios web a medida en Chile',
    'Diseñamos y programamos plataformas e-learning, sistemas de gestión, tiendas en línea y aplicaciones web para empresas chilenas. Conversemos sobre tu proyecto.',
  ),
  route(
    'servicios/ServiciosPage',
    '/servicios',
    'Servicios de desarrollo web y software',
    'E-learning, sistemas de gestión, comercio electrónico, aplicaciones web progresivas, integraciones y consultoría tecnológica, con un proceso claro de cuatro pasos.',
    { image: 'servicios' },
  ),
  route(
    'nosotros/NosotrosPage',
    '/nosotros',
    'Nosotros: el equipo detrás de cada proyecto',
    'Somos un estudio chileno pequeño. Hacemos software y sitios web que se entienden y se pueden mantener.',
    { image: 'nosotros' },
  ),
  route(
    'contacto/ContactoPage',
    '/contacto',
    'Contáctanos',
    'Cuéntanos qué necesitas y te respondemos dentro de un día hábil, sin compromiso. Estudio de desarrollo web en Providencia, Santiago.',
    { aliases: ['/contact'], image: 'contacto' },
  ),
  route(
    'proyectos/ProyectosPage',
    '/paginas-web',
    'Páginas web y plataformas que hemos hecho',
    'Portafolio de sitios, tiendas en línea y sistemas que hemos entregado a empresas y organizaciones de Chile.',
    {
      aliases: ['/portfolio', '/portafolio', '/mis-paginas', '/trabajos', '/proyectos'],
      image: 'portafolio',
    },
  ),
  route(
    'proyectos/ProyectosGruposPage',
    '/proyectos-grupos',
    'Nuestros proyectos por grupo',
    'Todos nuestros proyectos públicos, ordenados por grupo, con enlace a cada sitio.',
    { image: 'portafolio' },
  ),
  route(
    'proyectos/ProyectoPage',
    `${DETAIL[0]}/:slug`,
    'Proyecto del portafolio',
    'Detalle de un proyecto: para quién fue, qué hicimos y cómo avanzó.',
    { aliases: DETAIL.slice(1).map((prefix) => `${prefix}/:slug`), image: 'portafolio' },
  ),
  route(
    'agenda/AgendaPage',
    '/agendar',
    'Agenda una reunión',
    'Elige día y hora para conversar sobre tu proyecto con el estudio, por videollamada y sin costo.',
    { aliases: ['/agenda', '/agenda-tu-hora'], image: 'agenda' },
  ),
  route(
    'solicitud/SolicitudPage',
    '/tu-proxima-plataforma',
    'Tu próxima plataforma: pide una propuesta',
    'Cuéntanos qué plataforma necesitas y recibe una propuesta con alcance, plazo y precio.',
    { aliases: ['/solicitar-plataforma'], image: 'solicitud' },
  ),
  route(
    'gracias/GraciasPage',
    '/thank-you',
    'Gracias por escribirnos',
    'Recibimos tu mensaje y te responderemos pronto.',
    { indexed: false },
  ),
  route(
    'legal/TerminosPage',
    '/terminos-condiciones',
    'Términos y condiciones',
    'Condiciones de uso del sitio y de contratación de nuestros servicios.',
    { aliases: ['/terminos'], kept: true, image: 'legal', changed: CHANGED.terminos },
  ),
  route(
    'legal/PrivacidadPage',
    '/politica-privacidad',
    'Política de privacidad',
    'Qué datos personales tratamos, para qué, por cuánto tiempo y cómo ejercer tus derechos.',
    { aliases: ['/privacidad'], kept: true, image: 'legal', changed: CHANGED.privacidad },
  ),
  route(
    'legal/CookiesPage',
    '/cookies',
    'Política de cookies',
    'Qué guarda este sitio en tu navegador y para qué sirve.',
    { image: 'legal', changed: CHANGED.cookies },
  ),
  route(
    'primera-web/PrimeraWebPage',
    '/mi-primera-pagina-web',
    'Tu primera página web en 7 días',
    'Página web profesional a precio cerrado: diseño adaptable, correo corporativo y primer año de hosting incluido.',
    {
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
    },
  ),
  route(
    'asesoria/AsesoriaPage',
    '/asesoria-curriculum',
    'Asesoría de currículum',
    'Programa personalizado para que tu currículum pase los filtros automáticos y destaque en los primeros seis segundos.',
    { layout: 'standalone', image: 'asesoria' },
  ),
  route(
    'gracias/GraciasFormularioPage',
    '/gracias-formulario',
    'Recibimos tus respuestas',
    'Gracias por contarnos sobre tu proyecto: te escribiremos pronto.',
    { layout: 'standalone', indexed: false },
  ),
  route(
    'comprar/ComprarPage',
    '/comprar',
    'Comprar',
    'Contrata tu primera página web o la asesoría de currículum con tarjeta, transferencia o por chat.',
    { layout: 'standalone', kept: true, image: 'comprar' },
  ),
  route(
    'vip/VipPage',
    '/vip',
    'Área VIP para clientes',
    'Qué incluye ser cliente: mejoras desde tu panel, soporte según lo urgente, entregas que apruebas tú y cuentas claras.',
    { layout: 'standalone', image: 'vip' },
  ),
  route(
    'acceso/AccesoTemporalPage',
    '/temp-access',
    'Avance de tu plataforma',
    'Página de solo lectura con el avance de una plataforma, abierta con un enlace temporal.',
    { layout: 'standalone', indexed: false },
  ),
  route(
    'pagar/PagarPage',
    '/pagar',
    'Tu pago',
    'Un pago, abierto con el enlace de su correo: cuánto es, cuándo vence y cómo pagarlo.',
    { layout: 'standalone', indexed: false, kept: true },
  ),
  route(
    'propuesta/PropuestaPage',
    '/propuesta',
    'Tu propuesta',
    'Una propuesta, abierta con el enlace de su correo: qué incluye, cuánto cuesta y cómo aceptarla.',
    { layout: 'standalone', indexed: false, kept: true },
  ),
  route(
    'verificar/VerificarPage',
    '/verificar',
    'Comprobar una copia firmada',
    'Elige el PDF de una propuesta aceptada y comprueba en tu navegador si es el original.',
    { layout: 'standalone', indexed: false, kept: true },
  ),
  route(
    'pagos/ConfirmacionPage',
    '/api/pagos/confirmacion',
    'Confirmación de pago',
    'Estado de tu pago.',
    { layout: 'standalone', indexed: false, kept: true },
  ),
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
