import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SimpleForm } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { RecordInput } from './RecordInput.tsx';

const LAUREL = { id: 1, nombre: 'Vivero Laurel' };
const ZAPATA = { id: 2, nombre: 'Zapata Hermanos' };

it('Enter chooses nobody of those who were there before the answer to what is typed', async () => {
  const chosen = vi.fn();
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const getList = async (_resource: string, { filter }: { filter: { q?: string } }) => {
    if (filter.q !== undefined) await late;
    const data = [LAUREL, ZAPATA].filter(({ nombre }) => nombre.includes(filter.q ?? ''));
    return { data, total: data.length };
  };
  inConsole(
    <SimpleForm>
      <RecordInput
        source="cliente"
        reference="clientes"
        filter={{}}
        sort={{ field: 'nombre', order: 'ASC' }}
        optionText="nombre"
        onChange={chosen}
      />
    </SimpleForm>,
    { resource: 'propuestas', answers: { getList } },
  );
  const input = await screen.findByRole('combobox', { name: /^Cliente/ });
  const choose = () => {
    for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(input, { key });
  };
  fireEvent.focus(input);
  await screen.findByRole('option', { name: 'Vivero Laurel' });
  fireEvent.change(input, { target: { value: 'Zapata' } });
  choose();
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('option', { name: 'Vivero Laurel' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // Also once it was asked for.
  await new Promise((resolve) => setTimeout(resolve, 400));
  choose();
  expect(chosen).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Vivero Laurel' })).toBeNull());
  choose();
  expect(chosen).toHaveBeenCalledExactlyOnceWith(2, ZAPATA);
});
