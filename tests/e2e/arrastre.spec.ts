import type { Locator, Page } from '@playwright/test';
import { makePerson } from './accounts.ts';
import { expect, test } from './fixtures.ts';

// What is dragged, by a mouse and by a finger: the order of milestones, and the board of the inbox. The
// keyboard's way has its own tests.

const mark = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** The middle of something on the page. */
async function middle(of: Locator): Promise<{ x: number; y: number }> {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** What presses, moves and lets go. */
interface Pointer {
  /** Whether it takes something by resting on it. */
  rests: boolean;
  down: (at: { x: number; y: number }) => Promise<void>;
  move: (at: { x: number; y: number }) => Promise<void>;
  up: () => Promise<void>;
}

const mouseOf = ({ mouse }: Page): Pointer => ({
  rests: false,
  down: async ({ x, y }) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: ({ x, y }) => mouse.move(x, y, { steps: 8 }),
  up: () => mouse.up(),
});

/** A finger: Playwright's own only taps. */
async function fingerOf(page: Page): Promise<Pointer> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  let from = { x: 0, y: 0 };
  return {
    rests: true,
    down: async (at) => {
      from = at;
      await touch('touchStart', at);
    },
    move: async (to) => {
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', {
          x: Math.round(from.x + (to.x - from.x) * part),
          y: Math.round(from.y + (to.y - from.y) * part),
        });
    },
    up: async () => {
      await touch('touchEnd');
    },
  };
}

test(
  'milestones are put in order by mouse and by finger',
  { tag: '@matrix' },
  async ({ adminPage: page, db }) => {
    const owner = await makePerson(db, 'arrastre');
    const [platform] = await db<{ id: number }[]>`
    insert into public.plataformas (plataforma, cliente) values ('Arrastre', ${owner.id}) returning id`;
    const id = platform?.id ?? 0;
    for (const titulo of ['Uno', 'Dos', 'Tres'])
      await db`insert into public.hitos_plataforma (plataforma_id, fecha, titulo) values (${id}, current_date, ${titulo})`;
    const stored = async () =>
      (
        await db`select titulo from public.hitos_plataforma where plataforma_id = ${id} order by orden`
      )
        .map(({ titulo }) => String(titulo))
        .join(' ');
    await page.goto(`/dashboard/plataformas/${id}/show`);
    await page.getByRole('button', { name: 'Ordenar', exact: true }).click();
    const handle = (titulo: string) => page.getByRole('button', { name: `Mover «${titulo}»` });

    const drag = async (pointer: Pointer, what: string, over: string, place: number) => {
      const [from, to] = [await middle(handle(what)), await middle(handle(over))];
      await pointer.down(from);
      await pointer.move(to);
      await expect(page.getByText(`«${what}» va al lugar ${place} de 3.`)).toBeAttached();
      await pointer.up();
    };
    await drag(mouseOf(page), 'Uno', 'Tres', 3);
    await expect.poll(stored).toBe('Dos Tres Uno');
    await expect(handle('Uno')).toBeEnabled();
    await drag(await fingerOf(page), 'Uno', 'Dos', 1);
    await expect.poll(stored).toBe('Uno Dos Tres');
  },
);

test(
  'a contact is dragged over the board by mouse and by finger',
  { tag: '@matrix' },
  async ({ adminPage: page, db }) => {
    const name = `Arrastrada ${mark()}`;
    const [lead] = await db<{ id: number }[]>`
    insert into public.leads (nombre_contacto, email, telefono, mensaje)
    values (${name}, ${`${mark()}@ejemplo.test`}, '+56 9 7070 7070', 'Una tienda') returning id`;
    const state = async () =>
      (await db`select estado from public.leads where id = ${lead?.id ?? 0}`)[0]?.[
        'estado'
      ] as unknown;
    await page.goto('/dashboard/tablero');
    const column = (stage: string) => page.getByRole('region', { name: stage, exact: true });
    const card = (stage: string) => column(stage).getByRole('listitem').filter({ hasText: name });

    const drag = async (pointer: Pointer, from: string, to: string) => {
      // While a move is saved, and read again, nothing is taken.
      await expect(page.getByRole('button', { name: `Mover a ${name}` })).toBeEnabled();
      const target = await middle(column(to).getByRole('heading'));
      await pointer.down(await middle(card(from)));
      // A finger that rests takes the card; one that moves at once scrolls.
      if (pointer.rests) await expect(page.getByText(`${name} está sobre ${from}.`)).toBeAttached();
      await pointer.move(target);
      await expect(page.getByText(`${name} está sobre ${to}.`)).toBeAttached();
      await pointer.up();
      await expect(card(to)).toBeVisible();
    };
    await expect(card('Nuevo')).toBeVisible();
    await drag(mouseOf(page), 'Nuevo', 'Conversando');
    await expect.poll(state).toBe('contactado');
    await drag(await fingerOf(page), 'Conversando', 'Propuesta');
    await expect.poll(state).toBe('cotizado');
  },
);
