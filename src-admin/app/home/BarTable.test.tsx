import { createTheme, ThemeProvider } from '@mui/material';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BarTable, type Column } from './BarTable.tsx';

interface Origin {
  origen: string;
  personas: number;
  clientes: number;
  pagado: number | null;
}
const count = { says: String, unit: 'cuenta', color: 'info' } as const;
const columns: Column<Origin>[] = [
  { label: 'Personas', value: ({ personas }) => personas, ...count },
  {
    label: 'Clientes',
    value: ({ clientes }) => clientes,
    of: ({ personas }) => personas,
    ...count,
  },
  {
    label: 'Pagado',
    value: ({ pagado }) => pagado,
    says: (pesos: number) => `$${pesos}`,
    unit: 'pesos',
    color: 'success',
  },
];
const rows: Origin[] = [
  { origen: 'feria', personas: 200, clientes: 50, pagado: 1000 },
  { origen: 'radio', personas: 100, clientes: 0, pagado: null },
];

const open = (columnsOf: readonly Column<Origin>[] = columns) =>
  render(
    <ThemeProvider theme={createTheme()}>
      <BarTable
        caption="De dónde llegan"
        first="Origen"
        name={({ origen }) => origen}
        rows={rows}
        columns={columnsOf}
        nothing="Nadie."
      />
    </ThemeProvider>,
  );

/** The texts of the table, row by row. */
const texts = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
afterEach(() => vi.unstubAllGlobals());

it('columns that count the same are drawn to one scale, others to their own', () => {
  open();
  const [, feria, radio] = screen.getAllByRole('row');
  const bars = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll('[aria-hidden]') ?? [])].map((bar) => getComputedStyle(bar).width);
  expect(bars(feria)).toEqual(['2.75rem', '0.6875rem', '2.75rem']);
  expect(bars(radio)).toEqual(['1.375rem', '0px', '0px']);
});

it('says each number beside what it is', () => {
  open();
  expect(texts()).toEqual([
    ['Origen', 'Personas', 'Clientes', 'Pagado'],
    ['feria', '200', '5025 %', '$1000'],
    ['radio', '100', '00 %', '—'],
  ]);
});

it('on a phone a name stands above its numbers, which it heads', () => {
  onPhone();
  open();
  expect(texts()).toEqual([
    ['Personas', 'Clientes', 'Pagado'],
    ['feria'],
    ['200', '5025 %', '$1000'],
    ['radio'],
    ['100', '00 %', '—'],
  ]);
  const [, group] = screen.getAllByRole('rowgroup');
  const head = within(group ?? document.body).getByText('feria');
  expect(head).toHaveAttribute('scope', 'rowgroup');
  expect(head).toHaveAttribute('colspan', '3');
});

it('what has no room there is said beside the name', () => {
  onPhone();
  const [personas, clientes, pagado] = columns;
  if (!personas || !clientes || !pagado) throw new Error('three columns');
  open([personas, clientes, { ...pagado, besideName: true }]);
  expect(texts()).toEqual([
    ['Personas', 'Clientes'],
    ['feriaPagado: $1000'],
    ['200', '5025 %'],
    ['radioPagado: $0'],
    ['100', '00 %'],
  ]);
  expect(screen.getAllByRole('rowheader').map((head) => head.getAttribute('colspan'))).toEqual([
    '2',
    '2',
  ]);
});
