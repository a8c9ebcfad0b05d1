import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { sent, open, cell, lines } from './LinesTable.cases.tsx';

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
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('Tab from the last cell begins a line, and leaves one that has no name', async () => {
  await open(1);
  cell('Opcional, línea 1').focus();
  press('Tab');
  await waitFor(() => expect(cell('Concepto, línea 2')).toHaveFocus());
  press('Tab');
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Agregar un ítem' })).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

it('Enter goes to the same cell of the next line, and begins one after the last', async () => {
  await open(2);
  cell('Cantidad, línea 1').focus();
  press('Enter');
  expect(cell('Cantidad, línea 2')).toHaveFocus();
  press('Enter');
  await waitFor(() => expect(cell('Cantidad, línea 3')).toHaveFocus());
  press('Enter');
  expect(lines()).toHaveLength(3);
});

it('Escape goes from a cell to the menu of its line, of the last one too, and back', async () => {
  await open(2);
  cell('Opcional, línea 2').focus();
  press('Escape');
  expect(screen.getByRole('button', { name: 'Mover o eliminar la línea 2' })).toHaveFocus();
  press('Escape');
  expect(cell('Concepto, línea 2')).toHaveFocus();
  expect(lines()).toHaveLength(2);
});
