import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  AdminContext,
  memoryStore,
  ResourceContextProvider,
  useGetIdentity,
  type DataProvider,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { askAgain } from '../src-admin/data/retry.ts';
import { i18nProvider } from '../src-admin/i18n/i18nProvider.ts';
import { SelectionProvider } from '../src-admin/selection/SelectionProvider.tsx';

/** Verbs and questions that a test answers; what it does not name fails, so that it is seen. */
type Answering = Readonly<Record<string, (...args: never[]) => unknown>>;

const answeredBy = (answers: Answering): DataProvider =>
  new Proxy({} as DataProvider, {
    get: (_target, name) => {
      // A promise would be asked for this.
      if (name === 'then' || typeof name === 'symbol') return undefined;
      return (
        answers[name] ?? (() => Promise.reject(new Error(`nobody answers ${name} in this test`)))
      );
    },
  });

/** Asks again what the console asks again, at once. */
const asInConsole = () =>
  new QueryClient({ defaultOptions: { queries: { retry: askAgain, retryDelay: 0 } } });

const identity = { id: 'u-1', usuario: 'u-1', email: 'ana@x.cl', name: 'Ana', fullName: 'Ana' };

interface Situation {
  answers?: Answering;
  resource?: string;
  at?: string | { pathname: string; search?: string; state?: unknown };
  perfil?: 'admin' | 'cliente';
  store?: ReturnType<typeof memoryStore>;
}

/** As in the layout: nothing is drawn before it is known who is there. */
const SignedIn = ({ children }: { children: ReactNode }) =>
  useGetIdentity().data ? children : null;

/** Renders part of the console as somebody sees it who is signed in. */
export function inConsole(
  children: ReactNode,
  { answers = {}, resource = '', at = '/', perfil = 'admin', store = memoryStore() }: Situation,
) {
  const client = perfil === 'admin' ? null : 3;
  const authProvider = {
    login: () => Promise.resolve(),
    logout: () => Promise.resolve(),
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(perfil),
    getIdentity: () => Promise.resolve({ ...identity, perfil, cliente: client }),
  };
  const page = (
    <AdminContext
      dataProvider={answeredBy(answers)}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={asInConsole()}
    >
      <SignedIn>
        <SelectionProvider>
          <ResourceContextProvider value={resource}>{children}</ResourceContextProvider>
        </SelectionProvider>
      </SignedIn>
    </AdminContext>
  );
  // A data router, as in the console: only it can hold somebody who leaves a form.
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  return render(<RouterProvider router={router} />);
}
