import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import { PagoPeople } from '../../pagos/PagoShow.tsx';
import { AuditLogLink } from '../../../kit/records/AuditLogLink.tsx';
import { RecordContextProvider } from 'react-admin';
import { AuditoriaList } from '../AuditoriaList.tsx';
import { AuditoriaShow } from '../AuditoriaShow.tsx';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    }),
);
afterEach(() => void vi.useRealTimers());
/** Filters are requested after a pause. */
const pause = () => act(() => void vi.advanceTimersByTime(500));

const entry = {
  id: 71,
  tabla: 'pagos',
  fila: 9,
  accion: 'update',
  antes: { id: 9, monto: 75000, estado: 'en_revision', concepto: 'Cuota 1' },
  despues: { id: 9, monto: 75000, estado: 'pagado', concepto: 'Cuota uno' },
  autor: 'u-2',
  creado_en: '2026-11-22T12:00:00+00:00',
  cliente: 3,
};
const asked = vi.fn((_resource: string, _params: { filter: unknown }) =>
  Promise.resolve({ data: [entry], total: 1 }),
);
const byName = vi.fn((words: string) =>
  Promise.resolve(
    words === ''
      ? [{ id: 'u-2', name: 'Berta Paz' }]
      : [{ id: 'u-7', name: 'Ana Riquelme (Vivero Laurel)' }],
  ),
);
const answers = {
  getList: asked,
  getOne: () => Promise.resolve({ data: entry }),
  accountNames: () => Promise.resolve(new Map([['u-2', 'Berta Paz']])),
  accountsByName: byName,
};

it('lists who did what, by kind of record, record, person and day in Chile', async () => {
  inConsole(<AuditoriaList />, {
    resource: 'auditoria',
    at: `/auditoria?filter=${encodeURIComponent('{"tabla":"pagos","fila":"9"}')}`,
    answers,
  });
  expect(
    await screen.findByText('Cambió: Pago n.º 9, «Cuota uno»', {}, { timeout: 8000 }),
  ).toBeVisible();
  expect(await screen.findByText('Berta Paz')).toBeVisible();
  expect(
    screen.getByText('Estado: En revisión → Pagado · Concepto: Cuota 1 → Cuota uno'),
  ).toBeVisible();
  expect(asked.mock.lastCall?.[1].filter).toEqual({ tabla: 'pagos', fila: '9' });
  for (const name of ['Desde el día', 'Hasta el día']) {
    fireEvent.click(screen.getByRole('button', { name: 'Agregar filtro' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
    await screen.findByLabelText(name);
  }
  fireEvent.change(screen.getByLabelText('Desde el día'), { target: { value: '2026-11-20' } });
  fireEvent.change(screen.getByLabelText('Hasta el día'), { target: { value: '2026-11-22' } });
  pause();
  await waitFor(
    () =>
      expect(asked.mock.lastCall?.[1].filter).toEqual({
        tabla: 'pagos',
        fila: '9',
        'creado_en@gte': '2026-11-20 America/Santiago',
        'creado_en@lt': '2026-11-23 America/Santiago',
      }),
    { timeout: 5000 },
  );
  expect(screen.getByLabelText('Hasta el día')).toHaveValue('2026-11-22');
});

it('shows the changes of the chosen client alone, searches among theirs, and all again with one press', async () => {
  localStorage.setItem('estudio-seleccion', '{"cliente":3}');
  const clienteElegido = () => Promise.resolve({ nombre: 'Vivero Laurel', plataformas: [] });
  inConsole(<AuditoriaList />, {
    resource: 'auditoria',
    at: `/auditoria?filter=${encodeURIComponent('{"q":"cuota"}')}`,
    answers: { ...answers, clienteElegido },
  });
  expect(await screen.findByText(/Solo ves lo de Vivero Laurel/)).toBeVisible();
  await waitFor(() => expect(asked.mock.lastCall?.[1].filter).toEqual({ q: 'cuota', cliente: 3 }));
  fireEvent.click(screen.getByRole('button', { name: 'Ver todos los clientes' }));
  await waitFor(() => expect(asked.mock.lastCall?.[1].filter).toEqual({ q: 'cuota' }));
});

it('shows what changed, before and after side by side, by the names of the fields', async () => {
  inConsole(
    <Routes>
      <Route path="/auditoria/:id/show" element={<AuditoriaShow />} />
    </Routes>,
    { resource: 'auditoria', at: '/auditoria/71/show', answers },
  );
  const table = await screen.findByRole('table', {}, { timeout: 8000 });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ children }) => [...children].map((cell) => cell.textContent))).toEqual([
    ['Estado', 'En revisión', 'Pagado'],
    ['Concepto', 'Cuota 1', 'Cuota uno'],
  ]);
  expect(await screen.findByText('Berta Paz')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pago n.º 9, «Cuota uno»' })).toHaveAttribute(
    'href',
    '/pagos/9/show',
  );
});

it('a number of another record is said with what that is called', async () => {
  const row = {
    ...entry,
    tabla: 'plataformas',
    antes: { encargado: null },
    despues: { encargado: 4 },
  };
  inConsole(
    <Routes>
      <Route path="/auditoria/:id/show" element={<AuditoriaShow />} />
    </Routes>,
    {
      resource: 'auditoria',
      at: '/auditoria/71/show',
      answers: {
        ...answers,
        getOne: () => Promise.resolve({ data: row }),
        getMany: () => Promise.resolve({ data: [{ id: 4, cliente: 'Berta Paz' }] }),
      },
    },
  );
  const cell = await screen.findByRole('row', { name: /^A cargo de/ }, { timeout: 8000 });
  await waitFor(() => expect(cell).toHaveTextContent('A cargo de—n.º 4 Berta Paz'));
});

it('a record leads the studio, and nobody else, to its own changes, whoever is chosen', async () => {
  localStorage.setItem('estudio-seleccion', '{"cliente":3}');
  const open = (perfil: 'admin' | 'cliente') =>
    inConsole(
      <RecordContextProvider value={{ id: 9 }}>
        <AuditLogLink />
        <p>Ficha</p>
      </RecordContextProvider>,
      {
        resource: 'hitos',
        perfil,
        answers: {
          clienteElegido: () => Promise.resolve({ nombre: 'x', email: null, plataformas: [] }),
        },
      },
    );
  const { unmount } = open('admin');
  expect(
    await screen.findByRole('link', { name: 'Ver los cambios de esta ficha' }, { timeout: 8000 }),
  ).toHaveAttribute(
    'href',
    `/auditoria?filter=${encodeURIComponent('{"tabla":"hitos_plataforma","fila":"9"}')}`,
  );
  fireEvent.click(screen.getByRole('link'));
  await waitFor(() =>
    expect(localStorage.getItem('estudio-seleccion')).toBe('{"cliente":null,"plataforma":null}'),
  );
  unmount();
  open('cliente');
  expect(await screen.findByText('Ficha')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('a payment says who planned it and who approved it, and when that was one person', async () => {
  const planned = { ...entry, id: 70, accion: 'insert', antes: null, despues: entry.antes };
  inConsole(<PagoPeople pago={9} />, {
    resource: 'pagos',
    answers: { ...answers, getList: () => Promise.resolve({ data: [planned, entry], total: 2 }) },
  });
  expect(await screen.findByText('Planificó', {}, { timeout: 8000 })).toBeVisible();
  expect(screen.getByText('Aprobó el pago')).toBeVisible();
  expect(await screen.findAllByText('Berta Paz')).toHaveLength(2);
  expect(
    screen.getByText('Quien lo planificó también lo aprobó: nadie más lo revisó.'),
  ).toBeVisible();
});

it('whoever has an account is found by their name, and their changes are listed', async () => {
  inConsole(<AuditoriaList />, { resource: 'auditoria', at: '/auditoria', answers });
  const who = await screen.findByLabelText('Quién', {}, { timeout: 8000 });
  fireEvent.mouseDown(who);
  fireEvent.change(who, { target: { value: 'laurel' } });
  pause();
  const found = await screen.findByText('Ana Riquelme (Vivero Laurel)');
  expect(found).toHaveRole('option');
  fireEvent.click(found);
  pause();
  await waitFor(() => expect(asked.mock.lastCall?.[1].filter).toEqual({ autor: 'u-7' }), {
    timeout: 5000,
  });
  expect(byName.mock.calls.map(([words]) => words)).toContain('laurel');
});

it('where a search for somebody finds nobody, or fails, it says so', async () => {
  const accountsByName = (words: string) =>
    words === 'yyy' ? Promise.reject(new DataError('forbidden')) : Promise.resolve([]);
  inConsole(<AuditoriaList />, {
    resource: 'auditoria',
    at: '/auditoria',
    answers: { ...answers, accountsByName },
  });
  const who = await screen.findByLabelText('Quién', {}, { timeout: 8000 });
  fireEvent.mouseDown(who);
  for (const [typed, words] of [
    ['zzz', 'Nadie con ese nombre tiene cuenta'],
    ['yyy', 'No pudimos buscar. Vuelve a escribir el nombre.'],
  ] as const) {
    fireEvent.change(who, { target: { value: typed } });
    pause();
    expect(await screen.findByText(words)).toBeVisible();
  }
});

it('says of whom its address speaks, who is not of the studio', async () => {
  inConsole(<AuditoriaList />, {
    resource: 'auditoria',
    at: `/auditoria?filter=${encodeURIComponent('{"autor":"u-9"}')}`,
    answers: { ...answers, accountNames: () => Promise.resolve(new Map([['u-9', 'Carla Soto']])) },
  });
  await waitFor(() => expect(screen.getByLabelText('Quién')).toHaveValue('Carla Soto'), {
    timeout: 8000,
  });
});

it('says what changed without an account, by kind of record, and whose notes, which the audit log itself does not say', async () => {
  const unsigned = (id: number, tabla: string, accion: string) => ({
    ...{ ...entry, id, tabla, accion, fila: id, autor: null },
  });
  const rows = [
    unsigned(1, 'clientes', 'insert'),
    unsigned(2, 'leads', 'update'),
    unsigned(3, 'leads', 'delete'),
    { ...entry, tabla: 'clientes_notas', fila: 4, antes: { notas: 'a' }, despues: { notas: 'b' } },
  ];
  inConsole(<AuditoriaList />, {
    resource: 'auditoria',
    at: '/auditoria',
    answers: {
      ...answers,
      getList: () => Promise.resolve({ data: rows, total: 4 }),
      getMany: () => Promise.resolve({ data: [{ id: 4, cliente: 'Íñigo Cárcamo' }] }),
    },
  });
  const link = await screen.findByText(/Notas de un cliente n.º 4/, {}, { timeout: 8000 });
  await waitFor(() =>
    expect(link.closest('a')).toHaveTextContent('Cambió: Notas de un cliente n.º 4, Íñigo Cárcamo'),
  );
  const without = screen.getAllByText(/^Sin cuenta/);
  expect(without.map(({ textContent }) => textContent)).toEqual([
    'Sin cuenta: el sistema o una carga de datos',
    'Sin cuenta: un visitante o el sistema',
    'Sin cuenta: el sistema o una carga de datos',
  ]);
  for (const said of without) expect(said).toBeVisible();
});
