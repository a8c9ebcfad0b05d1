import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import { HitoTimeline } from '../HitoTimeline.tsx';

// Loaded before the tests: a busy machine takes longer than they wait.
beforeAll(() => import('../HitoSort.tsx'));

// jsdom has no layout: each row is 40 px high, below the one before.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const row = this.closest('li');
    const top = row?.parentElement ? [...row.parentElement.children].indexOf(row) * 40 : 0;
    return DOMRect.fromRect({ x: 0, y: top, width: 300, height: 40 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const hito = (id: number, titulo: string, orden: number) => ({
  id,
  titulo,
  orden,
  plataforma_id: 7,
  fecha: '2026-11-20',
  descripcion: null,
  estado: 'pendiente',
  activo: true,
  publicado: false,
});
const BEFORE = [hito(1, 'Maqueta', 1), hito(2, 'Portada', 2), hito(3, 'Apertura', 3)];

/** The timeline of three milestones, and the method that saves their order. */
function open(refusal?: Error) {
  let rows = BEFORE;
  const orderHitos = vi.fn((_plataforma: number, _before: number[], after: number[]) => {
    if (refusal) return Promise.reject(refusal);
    rows = after.flatMap((id, at) =>
      BEFORE.filter((row) => row.id === id).map((row) => ({ ...row, orden: at + 1 })),
    );
    return Promise.resolve();
  });
  inConsole(<HitoTimeline plataforma={7} moves={false} />, {
    resource: 'plataformas',
    answers: {
      clienteElegido: () => ({ nombre: 'Ana', email: 'ana@x.cl', plataformas: [] }),
      getManyReference: () => Promise.resolve({ data: rows, total: rows.length }),
      orderHitos,
    },
  });
  return orderHitos;
}

const handles = async () =>
  (await screen.findAllByRole('button', { name: /^Mover «/ })).map((each) =>
    each.getAttribute('aria-label'),
  );

/** Presses keys on a handle, as somebody who waits to hear what each did. */
async function press(name: string, keys: readonly [code: string, said: RegExp][]) {
  const handle = await screen.findByRole('button', { name: `Mover «${name}»` });
  handle.focus();
  for (const [code, said] of keys) {
    await act(async () => {
      fireEvent.keyDown(document.activeElement ?? handle, { code, key: code });
      await Promise.resolve();
    });
    expect(await screen.findByText(said)).toBeInTheDocument();
  }
}

it('the studio moves a milestone with the keyboard, hears where it is, and it is saved', async () => {
  const orderHitos = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Ordenar' }));
  expect(await handles()).toEqual(['Mover «Maqueta»', 'Mover «Portada»', 'Mover «Apertura»']);
  const handle = screen.getByRole('button', { name: 'Mover «Apertura»' });
  const described = handle.getAttribute('aria-describedby') ?? 'nothing';
  await waitFor(() =>
    expect(document.getElementById(described)).toHaveTextContent(
      'Presiona espacio para tomar el hito, muévelo con las flechas y presiona espacio otra vez para dejarlo, o Escape para devolverlo a su lugar.',
    ),
  );
  await press('Apertura', [
    ['Space', /^Tomaste «Apertura», lugar 3 de 3\.$|va al lugar 3 de 3/],
    ['ArrowUp', /^«Apertura» va al lugar 2 de 3\.$/],
    ['Space', /^Dejaste «Apertura» en el lugar 2 de 3\.$/],
  ]);
  await waitFor(() => expect(orderHitos).toHaveBeenCalledWith(7, [1, 2, 3], [1, 3, 2]));
  await waitFor(async () =>
    expect(await handles()).toEqual(['Mover «Maqueta»', 'Mover «Apertura»', 'Mover «Portada»']),
  );
});

it('Escape puts it back and saves nothing', async () => {
  const orderHitos = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Ordenar' }));
  await press('Apertura', [
    ['Space', /^Tomaste «Apertura», lugar 3 de 3\.$|va al lugar 3 de 3/],
    ['ArrowUp', /^«Apertura» va al lugar 2 de 3\.$/],
    ['Escape', /^«Apertura» volvió a su lugar\.$/],
  ]);
  expect(await handles()).toEqual(['Mover «Maqueta»', 'Mover «Portada»', 'Mover «Apertura»']);
  expect(orderHitos).not.toHaveBeenCalled();
});

it('what is refused goes back to where it was', async () => {
  const orderHitos = open(new DataError('rule', { text: 'Los hitos cambiaron.' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ordenar' }));
  await press('Maqueta', [
    ['Space', /^Tomaste «Maqueta», lugar 1 de 3\.$|va al lugar 1 de 3/],
    ['ArrowDown', /^«Maqueta» va al lugar 2 de 3\.$/],
    ['Space', /^Dejaste «Maqueta» en el lugar 2 de 3\.$/],
  ]);
  await waitFor(() => expect(orderHitos).toHaveBeenCalledOnce());
  await waitFor(async () =>
    expect(await handles()).toEqual(['Mover «Maqueta»', 'Mover «Portada»', 'Mover «Apertura»']),
  );
});
