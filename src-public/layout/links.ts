/** Where the site's own menus lead. */
export const MENU = [
  { to: '/servicios', texto: 'Servicios' },
  { to: '/nosotros', texto: 'Nosotros' },
  { to: '/paginas-web', texto: 'Páginas' },
  { to: '/contacto', texto: 'Contacto' },
] as const;

/** Where whoever wants a project asks for it. */
export const COTIZAR = '/tu-proxima-plataforma';

/** The door to the client area, for who is signed in and who is not. */
export const areaLink = (signedIn: boolean) =>
  signedIn
    ? { to: '/dashboard/tickets', texto: 'VIP', mobileText: 'Tickets' }
    : { to: '/vip', texto: 'Área VIP', mobileText: 'Área Clientes' };
