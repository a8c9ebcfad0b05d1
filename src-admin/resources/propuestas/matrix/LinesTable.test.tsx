import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { open, cell, lines } from '../LinesTable.cases.tsx';

/** How often the field of each name was rendered. */
const rendered = vi.hoisted(() => new Map<string, number>());

vi.mock('@mui/material', async (original) => {
  const mui = await original<Record<string, ComponentType<object>>>();
  const { InputBase } = mui;
  if (!InputBase) throw new Error('MUI has no InputBase');
  const Counted = (props: { inputProps?: { 'aria-label'?: string } }) => {
    const name = props.inputProps?.['aria-label'] ?? '';
    rendered.set(name, (rendered.get(name) ?? 0) + 1);
    return <InputBase {...props} />;
  };
  return { ...mui, InputBase: Counted };
});

beforeEach(() => {
  rendered.clear();
  sessionStorage.clear();
});

it('a key renders one cell of twenty lines, the first one too', async () => {
  await open(20);
  expect(lines()).toHaveLength(20);
  for (const text of ['1', '12', '123']) {
    rendered.clear();
    fireEvent.change(cell('Precio de cada uno, sin IVA, línea 7'), { target: { value: text } });
    expect([...rendered.keys()]).toEqual(['Precio de cada uno, sin IVA, línea 7']);
  }
  // The line below it says what it comes to.
  expect(await screen.findByText('$123')).toBeVisible();
});

it('a line is moved and removed by its menu, and the focus stays by it', async () => {
  await open(3);
  const choose = async (line: number, act: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Mover o eliminar la línea ${line}` }));
    fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: act }));
  };
  const names = () => lines().map((field) => (field as HTMLInputElement).value);
  await choose(1, 'Bajar');
  await waitFor(() => expect(names()).toEqual(['Ítem 2', 'Ítem 1', 'Ítem 3']));
  await choose(2, 'Eliminar');
  await waitFor(() => expect(names()).toEqual(['Ítem 2', 'Ítem 3']));
  await waitFor(() => expect(cell('Concepto, línea 2')).toHaveFocus());
});
