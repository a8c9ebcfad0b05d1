import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SimpleForm } from 'react-admin';
import { vi } from 'vitest';
import { unaPropuesta } from '../../../tests/builders/money.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { Propuesta } from './rows.ts';

export const create = vi.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data: { id: 9, ...data } }),
);

export const update = vi.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data }),
);

/** What a part of the form alone would save. */
export const sent = vi.fn((_values: object) => undefined);

/** Opens parts of the form alone, over a proposal that is there: the whole of it takes seconds to render. */
export const openParts = (
  parts: ReactNode,
  proposal: Partial<Propuesta> = {},
  there: object = {},
) =>
  inConsole(
    <SimpleForm record={{ ...unaPropuesta({ id: 1 }), ...proposal }} onSubmit={sent}>
      {parts}
    </SimpleForm>,
    { resource: 'propuestas', rows: { ...rows, ...there } },
  );

export const rows = {
  clientes: [unCliente()],
  plataformas: [],
  propuestas: [unaPropuesta({ id: 1 })],
};
/** By its words: the name of each button of the whole form takes long to ask. */
export const press = (words: string) =>
  fireEvent.click(screen.getByText(words, { selector: 'button' }));
export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** One list of the form: a name that is asked for in all of it takes as long as to render it. */
export const list = (legend: string) => {
  const fieldset = screen.getByText(legend, { selector: 'legend' }).closest('fieldset');
  if (!fieldset) throw new Error(`${legend} is no list`);
  const inList = within(fieldset);
  return {
    ...inList,
    add: (name: string) => fireEvent.click(inList.getByRole('button', { name })),
    type: (label: RegExp, value: string) =>
      fireEvent.change(inList.getByLabelText(label), { target: { value } }),
  };
};
