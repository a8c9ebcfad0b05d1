import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import AsesoriaDialog from '../../src-public/asesoria/AsesoriaDialog.deferred.tsx';
import { losProductos } from '../../tests/builders/products.ts';
import { queryClient } from '../../src-public/data/queryClient.ts';
import PaymentDialog from '../../src-public/pagos/PaymentDialog.deferred.tsx';
import { paysOnline } from '../apiAnswers.ts';
import { at, configuracion, withAnswers } from '../Paginas/environment.tsx';

const ID = 'pago';

/** Opens the dialog as a button of the page does. */
const open = async () => {
  const dialog = await waitFor(() => {
    const found = document.getElementById(ID);
    if (!(found instanceof HTMLDialogElement)) throw new Error('There is no dialog yet');
    return found;
  });
  if (!dialog.open) dialog.showModal();
};

const meta = {
  title: 'Secciones/Pagos',
  parameters: { layout: 'fullscreen' },
  decorators: [at('/')],
  beforeEach: withAnswers,
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const PagoInicial: Story = {
  render: () => <PaymentDialog id={ID} de="pagina-web" title="Pago inicial (50%)" />,
  play: open,
};

/** A transfer is ordered first, as the rest is: without an order nobody knows whose it is. */
export const Transferencia: Story = {
  ...PagoInicial,
  tags: ['sin-imagen'],
  play: async () => {
    await open();
    await expect(screen.getByRole('link', { name: /Transferencia bancaria/ })).toHaveAttribute(
      'href',
      '/comprar?producto=pagina-web&pago=transferencia',
    );
    await expect(screen.queryByText('76.123.456-0')).toBeNull();
  },
};

/** Who pays online orders first: the provider wants to know who it is. */
export const TarjetaEnLinea: Story = {
  ...PagoInicial,
  tags: ['sin-imagen'],
  beforeEach: () => paysOnline({ prueba: true }),
  play: async () => {
    await open();
    const card = await screen.findByRole('link', { name: /Pagar con tarjeta.*Pago de prueba/ });
    await expect(card).toHaveAttribute('href', '/comprar?producto=pagina-web');
  },
};

const withoutCheckout = () =>
  queryClient.setQueryData(
    ['productos'],
    losProductos().map((producto) => ({ ...producto, enlace: null })),
  );

/** Whatever the studio has not published is not offered. */
export const SoloPorChat: Story = {
  ...PagoInicial,
  tags: ['matrix'],
  beforeEach: () => {
    queryClient.setQueryData(['configuracion'], {
      ...configuracion,
      banco: null,
    });
    withoutCheckout();
  },
  play: async () => {
    await open();
    await expect(screen.queryByText('Pagar con tarjeta')).toBeNull();
    await expect(screen.queryByText('Transferencia bancaria')).toBeNull();
    await waitFor(() => expect(screen.getByText('Conversar por WhatsApp')).toBeVisible());
  },
};

export const NadaPublicado: Story = {
  ...PagoInicial,
  tags: ['matrix'],
  beforeEach: () => {
    const nothing = { banco: null, whatsapp: null };
    withoutCheckout();
    queryClient.setQueryData(['configuracion'], { ...configuracion, ...nothing });
  },
  play: async () => {
    await open();
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('link', { name: 'escríbenos' })).toBeVisible());
    await expect(dialog.queryByRole('list')).toBeNull();
  },
};

export const Asesoria: Story = {
  tags: ['matrix'],
  render: () => <AsesoriaDialog id={ID} />,
  play: open,
};
