import { afterEach, expect, it, vi } from 'vitest';
import { programAt } from './programs.ts';

/** What was fetched, in order, and what lets the code of the program arrive and that of the page. */
const { fetched, arrive } = vi.hoisted(() => ({
  fetched: [] as string[],
  arrive: { program: () => {}, page: () => {} },
}));

vi.mock('../data/session/account.ts', () => ({ currentAccount: () => Promise.resolve(null) }));
vi.mock('react-dom/client', () => ({}));
vi.mock('./early.ts', () => ({}));
vi.mock('../kit/lists/ListPage.tsx', () => {
  fetched.push('lists');
  return {};
});
vi.mock('./App.tsx', async () => {
  fetched.push('program');
  await new Promise<void>((resolve) => (arrive.program = resolve));
  return { App: () => null };
});
vi.mock('./screens.ts', () => ({
  screenAt: (path: string) => path,
  fetchScreen: async (path: string) => {
    fetched.push(path);
    await new Promise<void>((resolve) => (arrive.page = resolve));
  },
}));

afterEach(() => vi.unstubAllGlobals());

it('the code of a page is fetched beside that of the program, which is there with it', async () => {
  const pathname = '/dashboard/tickets';
  vi.stubGlobal('location', { pathname });
  let isThere = false;
  const loaded = programAt(pathname)
    .load()
    .then(() => (isThere = true));
  await vi.waitFor(() => expect(fetched.toSorted()).toEqual(['/tickets', 'lists', 'program']));
  arrive.program();
  await vi.dynamicImportSettled();
  expect(isThere).toBe(false);
  arrive.page();
  await loaded;
});
