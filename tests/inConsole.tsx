import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { QueryClient } from '@tanstack/react-query';
import { deepmerge } from '@mui/utils';
import { render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import {
  AdminContext,
  memoryStore,
  Resource,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  useGetIdentity,
} from 'react-admin';
import { createMemoryRouter, Route, Routes } from 'react-router-dom';
import { afterAll } from 'vitest';
import { i18nProvider } from '../src-admin/app/i18nProvider.ts';
import { ConsoleRouter } from '../src-admin/app/layout/ConsoleRouter.tsx';
import { SelectionProvider } from '../src-admin/data/selection/SelectionProvider.tsx';
import type { Perfil } from '../src-admin/data/session/profile.ts';
import { Definitions } from '../src-admin/kit/definitions.ts';
import { propsOf, type ListQuery, type Pages } from '../src-admin/resource.ts';
import { resources } from '../src-admin/resources/index.ts';
import { createAdminTheme } from '../src-admin/kit/theme/theme.ts';
import { answeredBy, type Answering, type Rows } from './console/provider.ts';
import { asInConsole, signedInAs } from './console/signedIn.ts';

interface Situation {
  answers?: Answering;
  rows?: Rows;
  resource?: string;
  /** What the resource's list asks for, if not what its definition says. */
  query?: ListQuery;
  at?: string | { pathname: string; search?: string; state?: unknown };
  perfil?: NonNullable<Perfil>;
  store?: ReturnType<typeof memoryStore>;
  client?: QueryClient;
}

/** Of the styles, what says whether something is to be seen or pressed, and what a test asks: jsdom lays nothing out, and tries each rule on each element whose name or sight is asked. */
const READ = /^(?:display|visibility|opacity|pointer-events|min-width|justify-self):/;

/** As in production, all rules in one element: jsdom reads each element of styles again whenever one is added. */
const styles = createCache({
  key: 'css',
  speedy: true,
  stylisPlugins: [
    (element) => {
      if (element.type !== 'rule' || typeof element.children === 'string') return;
      element.children = element.children.filter(({ value }) => READ.test(value));
      if (element.children.length === 0) element.props = [];
    },
  ],
});
// Files share one document: with the rules of all of them, whether something is hidden takes twice as long to say.
afterAll(() => styles.sheet.flush());

/** Closed elements go at once: no test needs the fade. No field brings styles for what a browser fills in. */
const theme = deepmerge(createAdminTheme('light'), {
  transitions: { duration: { enteringScreen: 0, leavingScreen: 0 } },
  components: { MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } } },
});

/** What the records of each resource are called. */
const named = Object.fromEntries(
  resources.map(({ name, represent }) => [
    name,
    { name, ...(represent && { recordRepresentation: represent }) },
  ]),
);

/** As in the layout: nothing is rendered before it is known who is there. */
const SignedIn = ({ children }: { children: ReactNode }) =>
  useGetIdentity().data ? children : null;

/** Renders part of the console as somebody sees it who is signed in. */
export function inConsole(
  children: ReactNode,
  {
    answers = {},
    rows,
    resource = '',
    query,
    at = '/',
    perfil = 'admin',
    store = memoryStore(),
    client = asInConsole(),
  }: Situation,
) {
  const defined = resources.map((one) =>
    query && one.name === resource ? { ...one, query } : one,
  );
  const page = (
    <AdminContext
      dataProvider={answeredBy(answers, rows)}
      authProvider={signedInAs(perfil)}
      i18nProvider={i18nProvider}
      store={store}
      theme={theme}
      queryClient={client}
    >
      <SignedIn>
        <SelectionProvider>
          <ResourceDefinitionContextProvider definitions={named}>
            <ResourceContextProvider value={resource}>{children}</ResourceContextProvider>
          </ResourceDefinitionContextProvider>
        </SelectionProvider>
      </SignedIn>
    </AdminContext>
  );
  // A data router, as in the console: only it can hold somebody who leaves a form.
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  const drawn = render(
    <CacheProvider value={styles}>
      <Definitions value={defined}>
        <ConsoleRouter router={router} />
      </Definitions>
    </CacheProvider>,
  );
  return { ...drawn, router };
}

/** Opens a page of a resource at its address: its list, unless `at` says another. */
export const openPage = (
  definition: Pages,
  { at = `/${definition.name}`, ...situation }: Omit<Situation, 'resource'>,
) =>
  inConsole(
    <Suspense>
      <Routes>
        <Route path={`/${definition.name}/*`} element={<Resource {...propsOf(definition)} />} />
        <Route path="*" element={null} />
      </Routes>
    </Suspense>,
    { ...situation, resource: definition.name, at },
  );
