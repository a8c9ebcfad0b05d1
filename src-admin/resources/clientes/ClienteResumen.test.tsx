import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addDays, dayInChile, formatDayShort } from '../../../src-shared/dates.ts';
import { clientFileSchema } from './schemas.ts';
import { FILE, clientFile, shown, answer } from './ClienteResumen.cases.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('shows the next payment, the balance, whose turn the tickets are and the progress of the platforms', async () => {
  answer(clientFileSchema.validateSync(FILE, { strict: true }));
  shown();
  const glance = within(await screen.findByRole('region', { name: 'Cómo está' }));
  expect(glance.getByText('$200')).toBeVisible();
  expect(glance.getByText(`venció el ${formatDayShort(addDays(dayInChile(), -1))}`)).toBeVisible();
  expect(glance.getByText('$600')).toBeVisible();
  expect(glance.getByText('$200 vencido · $50 en revisión')).toBeVisible();
  expect(glance.getByText('1 espera al estudio · 2 esperan al cliente')).toBeVisible();
  expect(glance.getByText('2 de 5 hitos aprobados · 1 espera su aprobación')).toBeVisible();
});

it('links to each record, to the first contact and to possible duplicates', async () => {
  answer(FILE);
  shown();
  expect(await screen.findByRole('link', { name: /^#31 No carga/ })).toHaveAttribute(
    'href',
    '/tickets/31/show',
  );
  const links = {
    '/plataformas/4/show': /^Tienda/,
    '/pagos/2/show': /^Siguiente/,
    '/hitos/8/show': /^Carro/,
    '/propuestas/12/show': /^Rediseño/,
    '/personas/3/show': /^Tito/,
    '/bandeja/leads-4/show': 'Contacto, desde feria',
    '/clientes/9/show': 'Telares N.',
  };
  for (const [href, name] of Object.entries(links)) {
    const text = screen.getByText(name, { selector: 'span, a' });
    expect(text.closest('a')).toHaveAttribute('href', href);
  }
  // What is still to deliver is delivered here.
  const deliver = screen.getAllByRole('button', { name: /^Entregar/ });
  expect(deliver.map((button) => button.getAttribute('aria-label'))).toEqual(['Entregar: Pagos']);
  expect(screen.getByText(/mismo teléfono, mismo nombre/)).toBeVisible();
  expect(
    screen.getByText('$952.000 · válida hasta el 2 mar 2030 · con una pregunta sin responder'),
  ).toBeVisible();
  expect(screen.getByText(/Quedan 6 pagos; estos vienen primero/)).toBeVisible();
  expect(screen.getByRole('link', { name: '+56 9 1234 5678' })).toHaveAttribute(
    'href',
    'tel:+56912345678',
  );
});

it('shows an error, and loads again with Reintentar', async () => {
  clientFile.mockImplementation(() => Promise.reject(new Error('Sin conexión')));
  shown();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar este cliente.');
  answer(FILE);
  fireEvent.click(retry);
  expect(await screen.findByText('$600')).toBeVisible();
});
