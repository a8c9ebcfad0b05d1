import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { RecordContextProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { unaPropuesta } from '../../../tests/builders/money.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { Contenido } from '../../../src-shared/propuestas.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { ItemsInput } from './ItemsInput.tsx';

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

const sent = vi.fn((_values: object) => undefined);
const contenido = unaPropuesta().contenido as unknown as Contenido;

/** A form with so many items. */
async function open(count: number) {
  const items = Array.from({ length: count }, (_, n) => ({
    ...contenido.items[0],
    concepto: `Ítem ${n + 1}`,
  }));
  inConsole(
    <RecordContextProvider value={{ id: 1, contenido: { ...contenido, items } }}>
      <RecordForm onSubmit={sent}>
        <ItemsInput />
      </RecordForm>
    </RecordContextProvider>,
    { resource: 'propuestas' },
  );
  await screen.findByText('Qué incluye y cuánto cuesta');
}

const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const lines = () => screen.getAllByLabelText(/^Concepto, línea/);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

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
