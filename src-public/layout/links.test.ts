import { expect, it } from 'vitest';
import { areaLink, MENU } from './links.ts';

it('the menu of the site leads to four pages', () => {
  expect(MENU).toEqual([
    { to: '/servicios', texto: 'Servicios' },
    { to: '/nosotros', texto: 'Nosotros' },
    { to: '/paginas-web', texto: 'Páginas' },
    { to: '/contacto', texto: 'Contacto' },
  ]);
});

it('the door of the client area opens for who is signed in, and explains itself to who is not', () => {
  expect(areaLink(true)).toEqual({ to: '/dashboard/tickets', texto: 'VIP', mobileText: 'Tickets' });
  expect(areaLink(false)).toEqual({ to: '/vip', texto: 'Área VIP', mobileText: 'Área Clientes' });
});
