import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { month, open } from './MesPage.cases.tsx';

it('says what came, from whom, by what and with which document, and leads to where one is attached', async () => {
  open(month());
  expect(await screen.findByText('$69.000')).toBeVisible();
  const lines = screen.getByRole('region', { name: 'Línea por línea' });
  const [, first, second] = within(lines).getAllByRole('row');
  expect(first).toHaveTextContent(
    'Vivero Laurel76.123.456-0Tienda, cuota 1Webpay$100.000$19.000$119.000Factura 120',
  );
  expect(second).toHaveTextContent('Devolución: Tienda, cuota 1');
  expect(second).toHaveTextContent('-$50.000Sin documento');
  expect(within(lines).getAllByRole('link')[0]).toHaveAttribute('href', '/pagos/7/show');
  const sums = within(screen.getByRole('region', { name: 'Por documento' })).getAllByRole('row');
  expect(sums.map((row) => row.textContent)).toEqual([
    'DocumentoCuántosNetoExentoIVATotal',
    'Factura1$100.000$0$19.000$119.000',
    'Sin documento1$0$0$0-$50.000',
  ]);
});

it('leads to the sales register of the tax office where something lacks a document, and only there', async () => {
  open(month());
  expect(
    await screen.findByRole('link', { name: 'Traer las boletas y facturas del SII' }),
  ).toHaveAttribute('href', '/registros_de_ventas/create');
  cleanup();
  open(month({ sin_documento: { cuantos: 0, total: 0 } }));
  expect(await screen.findByText('Nada')).toBeVisible();
  expect(screen.queryByRole('link', { name: /SII/ })).toBeNull();
});
