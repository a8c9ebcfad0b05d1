/**
 * Every address of the public site, written out as people and search engines know them. Tests walk and
 * compare these and never the route table: an alias that it loses would be lost on both sides.
 */

export interface Address {
  /** The canonical path. `:slug` stands for a project. */
  path: string;
  aliases: readonly string[];
  /** As the browser shows it; that of a project begins with the project's name. */
  title: string;
  indexed: boolean;
  /** Whether it has no top bar and footer. */
  standalone: boolean;
  /** Its preview: a file of estudio/publico/og. */
  image: string;
  /** The file that shows it. */
  page: string;
  /** The product without which there is no such page. */
  producto?: string;
}

type Rest = Partial<Pick<Address, 'aliases' | 'indexed' | 'producto' | 'standalone'>>;

const address = (
  path: string,
  title: string,
  image: string,
  page: string,
  rest: Rest = {},
): Address => ({
  path,
  title,
  image,
  page,
  aliases: [],
  indexed: true,
  standalone: false,
  ...rest,
});

export const ADDRESSES: readonly Address[] = [
  address(
    '/',
    'Software y sitios web a medida en Chile · Estudio Cobre',
    'inicio',
    'inicio/InicioPage',
  ),
  address(
    '/servicios',
    'Servicios de desarrollo web y software · Estudio Cobre',
    'servicios',
    'servicios/ServiciosPage',
  ),
  address(
    '/nosotros',
    'Nosotros: el equipo detrás de cada proyecto · Estudio Cobre',
    'nosotros',
    'nosotros/NosotrosPage',
  ),
  address('/contacto', 'Contáctanos · Estudio Cobre', 'contacto', 'contacto/ContactoPage', {
    aliases: ['/contact'],
  }),
  address(
    '/paginas-web',
    'Páginas web y plataformas que hemos hecho · Estudio Cobre',
    'portafolio',
    'proyectos/ProyectosPage',
    { aliases: ['/portfolio', '/portafolio', '/mis-paginas', '/trabajos', '/proyectos'] },
  ),
  address(
    '/proyectos-grupos',
    'Nuestros proyectos por grupo · Estudio Cobre',
    'portafolio',
    'proyectos/ProyectosGruposPage',
  ),
  address(
    '/paginas-web/:slug',
    'Proyecto del portafolio · Estudio Cobre',
    'portafolio',
    'proyectos/ProyectoPage',
    {
      aliases: ['/portfolio/:slug', '/portafolio/:slug', '/mis-paginas/:slug', '/trabajos/:slug'],
    },
  ),
  address('/agendar', 'Agenda una reunión · Estudio Cobre', 'agenda', 'agenda/AgendaPage', {
    aliases: ['/agenda', '/agenda-tu-hora'],
  }),
  address(
    '/tu-proxima-plataforma',
    'Tu próxima plataforma: pide una propuesta · Estudio Cobre',
    'solicitud',
    'solicitud/SolicitudPage',
    { aliases: ['/solicitar-plataforma'] },
  ),
  address(
    '/thank-you',
    'Gracias por escribirnos · Estudio Cobre',
    'inicio',
    'gracias/GraciasPage',
    {
      indexed: false,
    },
  ),
  address(
    '/terminos-condiciones',
    'Términos y condiciones · Estudio Cobre',
    'legal',
    'legal/TerminosPage',
    { aliases: ['/terminos'] },
  ),
  address(
    '/politica-privacidad',
    'Política de privacidad · Estudio Cobre',
    'legal',
    'legal/PrivacidadPage',
    { aliases: ['/privacidad'] },
  ),
  address('/cookies', 'Política de cookies · Estudio Cobre', 'legal', 'legal/CookiesPage'),
  address(
    '/mi-primera-pagina-web',
    'Tu primera página web en 7 días · Estudio Cobre',
    'primera-web',
    'primera-web/PrimeraWebPage',
    {
      standalone: true,
      aliases: [
        '/mi-primera-web',
        '/quiero-una-pagina-web',
        '/mi-web',
        '/primera-pagina',
        '/pagina-web-economica',
        '/web-emprendedores',
      ],
      producto: 'pagina-web',
    },
  ),
  address(
    '/asesoria-curriculum',
    'Asesoría de currículum · Estudio Cobre',
    'asesoria',
    'asesoria/AsesoriaPage',
    { standalone: true, producto: 'asesoria-cv' },
  ),
  address(
    '/gracias-formulario',
    'Recibimos tus respuestas · Estudio Cobre',
    'inicio',
    'gracias/GraciasFormularioPage',
    { standalone: true, indexed: false },
  ),
  address('/comprar', 'Comprar · Estudio Cobre', 'comprar', 'comprar/ComprarPage', {
    standalone: true,
  }),
  address('/vip', 'Área VIP para clientes · Estudio Cobre', 'vip', 'vip/VipPage', {
    standalone: true,
  }),
  address(
    '/temp-access',
    'Avance de tu plataforma · Estudio Cobre',
    'inicio',
    'acceso/AccesoTemporalPage',
    { standalone: true, indexed: false },
  ),
  address('/pagar', 'Tu pago · Estudio Cobre', 'inicio', 'pagar/PagarPage', {
    standalone: true,
    indexed: false,
  }),
  address('/propuesta', 'Tu propuesta · Estudio Cobre', 'inicio', 'propuesta/PropuestaPage', {
    standalone: true,
    indexed: false,
  }),
  address(
    '/verificar',
    'Comprobar una copia firmada · Estudio Cobre',
    'inicio',
    'verificar/VerificarPage',
    { standalone: true, indexed: false },
  ),
  address(
    '/api/pagos/confirmacion',
    'Confirmación de pago · Estudio Cobre',
    'inicio',
    'pagos/ConfirmacionPage',
    { standalone: true, indexed: false },
  ),
];

/** All the paths of an address, the canonical one first. */
export const pathsAt = ({ path, aliases }: Address): string[] => [path, ...aliases];

/** A path with the name of a project in it, if it has place for one. */
export const visit = (path: string, slug = 'vivero-laurel'): string => path.replace(':slug', slug);

/** The folders in which a project has a page; the first one is canonical. */
export const PROJECT_FOLDERS = [
  '/paginas-web',
  '/portfolio',
  '/portafolio',
  '/mis-paginas',
  '/trabajos',
] as const;

/** The projects of the demo data that visitors may see. */
export const PUBLIC_PROJECTS = [
  'vivero-laurel',
  'ferreteria-el-roble',
  'panaderia-trigal',
  'rio-cruces-kayak',
  'lanas-de-quinchao',
  'olivar-del-limari',
  'academia-biobio',
  'austral-carga',
] as const;

/** What search engines may list, in the order of the sitemap but for the projects. */
export const LISTED = [
  '/',
  '/servicios',
  '/nosotros',
  '/contacto',
  '/paginas-web',
  '/proyectos-grupos',
  '/agendar',
  '/tu-proxima-plataforma',
  '/terminos-condiciones',
  '/politica-privacidad',
  '/cookies',
  '/mi-primera-pagina-web',
  '/asesoria-curriculum',
  '/comprar',
  '/vip',
] as const;

/** What they may not, the back office included. */
export const UNLISTED = [
  '/thank-you',
  '/gracias-formulario',
  '/temp-access',
  '/pagar',
  '/propuesta',
  '/verificar',
  '/api/pagos/confirmacion',
  '/login',
  '/dashboard',
  '/dashboard/tickets',
] as const;

/** robots.txt of a site. */
export const robotsOf = (site: string): string =>
  `User-agent: *\nDisallow: /dashboard\nDisallow: /login\nSitemap: ${site}/sitemap.xml\n`;
