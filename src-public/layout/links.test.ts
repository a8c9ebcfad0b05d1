import { expect, it } from 'vitest';
import { areaLink, MENU } from './links.ts';

it('the requirements name four links of the top bar', () => {
  expect(MENU).toEqual([
    { to: '/servicios', texto: 'Servicios' },
    { to: '/nosotros', texto: 'Nosotros' },
    { to: '/paginas-web', texto: 'Páginas' },
    { to: '/contacto', texto: 'Contacto' },
  ]);
});

it('the requirements lead who is signed in to their tickets, and everybody else to what the area is', () => {
  expect(areaLink(true)).toEqual({ to: '/dashboard/tickets', texto: 'VIP', mobileText: 'Tickets' });
  expect(areaLink(false)).toEqual({ to: '/vip', texto: 'Área VIP', mobileText: 'Área Clientes' });
});
