import { fireEvent, screen } from '@testing-library/react';
import { DataTable, Notification, TextField } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { DataError } from '../../data/errors.ts';
import { ListPage } from '../lists/ListPage.tsx';

const files: { name: string; content: Promise<string> }[] = [];
let blob: Blob | undefined;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  files.length = 0;
});

const silenced = (id: number) => ({
  id,
  email: `p${id}@x.cl`,
  motivo: 'rebotado',
  detalle: '=1+1',
  creado_en: '2026-11-20 08:16:39+00',
});

interface Page {
  pagination: { page: number; perPage: number };
  filter: unknown;
  meta?: { columns?: string };
}

async function open(getList: (params: Page) => Promise<unknown>, which = 0) {
  localStorage.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content: (blob ?? new Blob()).text() });
  });
  inConsole(
    <>
      <Notification />
      <ListPage empty={{ title: 'Nada', text: 'Nada' }}>
        <DataTable>
          <DataTable.Col source="email">
            <TextField source="email" />
          </DataTable.Col>
        </DataTable>
      </ListPage>
    </>,
    {
      resource: 'correos_silenciados',
      query: { sort: { field: 'creado_en', order: 'DESC' }, columns: '*,vence_en' },
      at: '/correos_silenciados?filter=%7B%22q%22%3A%22x.cl%22%7D',
      answers: { getList: (_resource: string, params: Page) => getList(params) },
    },
  );
  await screen.findByText('p1@x.cl', {}, { timeout: 5000 });
  // One stands above the list, one below it on a phone.
  fireEvent.click(screen.getAllByText('Descargar CSV')[which] ?? document.body);
}

const upTo = (total: number) => (asked: Page[]) => (params: Page) => {
  asked.push(params);
  const { page, perPage } = params.pagination;
  const count = Math.max(0, Math.min(perPage, total - (page - 1) * perPage));
  const data = Array.from({ length: count }, (_, n) => silenced((page - 1) * perPage + n + 1));
  return Promise.resolve({ data, total });
};

it.each([
  ['above', 0],
  ['below', 1],
])(
  'the button %s downloads what the list is filtered to, and reads it as the list',
  async (_where, which) => {
    const asked: Page[] = [];
    await open(upTo(2)(asked), which);
    expect(await screen.findByText('Archivo con 2 filas', {}, { timeout: 5000 })).toBeVisible();
    expect(files[0]?.name).toMatch(/^direcciones-silenciadas-\d{4}-\d\d-\d\d\.csv$/);
    expect(await files[0]?.content).toBe(
      [
        'Dirección;Motivo;Respuesta del proveedor;Desde',
        "p1@x.cl;La dirección no existe o no recibe correos;'=1+1;20-11-2026 05:16",
        "p2@x.cl;La dirección no existe o no recibe correos;'=1+1;20-11-2026 05:16",
        '',
      ].join('\r\n'),
    );
    expect(asked.at(-1)).toMatchObject({ filter: { q: 'x.cl' }, pagination: { perPage: 1000 } });
    expect(asked.at(-1)?.meta).toMatchObject({ columns: '*,vence_en' });
  },
);

it('says that there was more', async () => {
  await open(upTo(5001)([]));
  expect(
    await screen.findByText(
      'El archivo trae las primeras 5.000 filas. Filtra la lista para descargar el resto.',
      {},
      { timeout: 10_000 },
    ),
  ).toBeVisible();
});

it('says why there is none', async () => {
  const answer = upTo(1)([]);
  await open((params) =>
    params.pagination.perPage === 1000 ? Promise.reject(new DataError('network')) : answer(params),
  );
  expect(
    await screen.findByText(/No pudimos comunicarnos con el servidor/, {}, { timeout: 5000 }),
  ).toBeVisible();
  expect(files).toEqual([]);
});
