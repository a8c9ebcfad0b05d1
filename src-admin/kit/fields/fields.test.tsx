import { screen } from '@testing-library/react';
import { ListBase, RecordsIterator } from 'react-admin';
import { expect, it } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { COMPANY, InstantField, NameField, PlainName } from './fields.tsx';

// Names of the records that the rows of a list point to.

const CLIENTE = { source: 'cliente', reference: 'clientes', name: 'cliente' } as const;

/** A list with one row, whose client came along. Whatever is not answered here fails. */
const rowOf = (client: { id: number; cliente: string; empresa?: string | null }) => ({
  resource: 'tickets',
  answers: {
    getList: () =>
      Promise.resolve({
        data: [{ id: 7, cliente: client.id }],
        total: 1,
        meta: { prefetched: { clientes: [client] } },
      }),
  },
});

it('names that came with the rows are drawn with them, and nobody is asked for them', async () => {
  const drawn: (string | null)[] = [];
  inConsole(
    <ListBase>
      <RecordsIterator
        render={() => (
          <div>
            <p ref={(element) => void (element && drawn.push(element.textContent))}>
              <PlainName {...CLIENTE} />
            </p>
            <NameField {...CLIENTE} />
          </div>
        )}
      />
    </ListBase>,
    rowOf({ id: 3, cliente: 'Ana Paillán' }),
  );
  expect(await screen.findByRole('paragraph')).toHaveTextContent('Ana Paillán');
  expect(drawn[0]).toBe('Ana Paillán');
  expect(screen.getByRole('link', { name: 'Ana Paillán' })).toHaveAttribute(
    'href',
    '/clientes/3/show',
  );
});

it('a name that did not come along is asked for', async () => {
  inConsole(
    <ListBase>
      <RecordsIterator
        render={() => (
          <p>
            <PlainName {...CLIENTE} />
          </p>
        )}
      />
    </ListBase>,
    {
      resource: 'tickets',
      answers: {
        getList: () => Promise.resolve({ data: [{ id: 7, cliente: 3 }], total: 1 }),
        getMany: () => Promise.resolve({ data: [{ id: 3, cliente: 'Ana Paillán' }] }),
      },
    },
  );
  expect(await screen.findByText('Ana Paillán')).toBeVisible();
});

it.each([
  ['what the company is called', 'Vivero Laurel'],
  ['who its person is, where it is called nothing', null],
  ['who its person is, where that is empty', ''],
])('a client is named by %s', async (_how, empresa) => {
  inConsole(
    <ListBase>
      <RecordsIterator
        render={() => (
          <>
            <p>
              <PlainName {...CLIENTE} name={COMPANY} />
            </p>
            <NameField {...CLIENTE} name={COMPANY} />
          </>
        )}
      />
    </ListBase>,
    rowOf({ id: 3, cliente: 'Ana Paillán', empresa }),
  );
  const name = empresa === 'Vivero Laurel' ? empresa : 'Ana Paillán';
  expect(await screen.findByRole('paragraph')).toHaveTextContent(name);
  expect(screen.getByRole('link')).toHaveTextContent(name);
});

it('a record without a name is a dash that leads to it, not nothing', async () => {
  inConsole(
    <ListBase>
      <RecordsIterator render={() => <NameField {...CLIENTE} />} />
    </ListBase>,
    rowOf({ id: 3, cliente: '' }),
  );
  expect(await screen.findByRole('link')).toHaveTextContent('—');
});

it('how long ago something was says when on demand', async () => {
  inConsole(
    <ListBase>
      <RecordsIterator render={() => <InstantField source="creado_en" relative />} />
    </ListBase>,
    {
      resource: 'tickets',
      answers: {
        // Noon in Santiago, in winter.
        getList: () =>
          Promise.resolve({ data: [{ id: 7, creado_en: '2020-07-01T16:00:00Z' }], total: 1 }),
      },
    },
  );
  const time = await screen.findByText(/^hace /);
  expect(time).toHaveAttribute('datetime', '2020-07-01T16:00:00Z');
  expect(time.title).toMatch(/1 de julio de 2020/);
  expect(time.title).toMatch(/12:00/);
});
