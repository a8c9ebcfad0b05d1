import { CssBaseline } from '@mui/material';
import type { StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { Admin, memoryStore, Resource, useGetIdentity } from 'react-admin';
import { createMemoryRouter } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import { i18nProvider } from '../../src-admin/app/i18nProvider.ts';
import { ConsoleRouter } from '../../src-admin/app/layout/ConsoleRouter.tsx';
import { Content } from '../../src-admin/app/layout/Content.tsx';
import { Toasts } from '../../src-admin/app/layout/Toasts.tsx';
import { SelectionProvider } from '../../src-admin/data/selection/SelectionProvider.tsx';
import type { Perfil } from '../../src-admin/data/session/profile.ts';
import { clearPersonalData } from '../../src-admin/data/session/drafts.ts';
import { Definitions } from '../../src-admin/kit/definitions.ts';
import { propsOf, type Pages } from '../../src-admin/resource.ts';
import { resources } from '../../src-admin/resources/index.ts';
import { createAdminTheme } from '../../src-admin/kit/theme/theme.ts';
import { LoadingScreen } from '../../src-admin/app/layout/LoadingScreen.tsx';
import '../../src-admin/app/layout/loading.css';
import '../../estudio/hecho/letras.css';
import { resetRows } from '../builders/builder.ts';
import { resetClock, setClock } from '../builders/clock.ts';
import { overflowing, widerThanWindow } from './overflow.ts';
import { redBeforeOthers } from './redLast.ts';
import { answeredBy, type Answering, type Rows } from './provider.ts';
import { asInConsole, signedInAs } from './signedIn.ts';

interface Scene {
  resource: Pages;
  at: string;
  /** By resource; built when the story's clock is set. */
  rows?: () => Rows;
  answers?: Answering;
  /** What was read already, by its key: what a page asks of the auth service, which no story has. */
  known?: () => readonly (readonly [key: readonly unknown[], value: unknown])[];
  perfil?: NonNullable<Perfil>;
  /** On a phone. */
  phone?: boolean;
  /** A list on a desk: nothing in it scrolls sideways or overlaps. */
  table?: boolean;
  /** With rows as low as they can be, as somebody chose. */
  compact?: boolean;
  /** A text that is on the page once it has loaded. */
  shows: string | RegExp;
}

/** The width of a page with its margins, beside the menu on screens of 1440 and 1280 px. */
const BESIDE_MENU = [1184, 1024];

const light = createAdminTheme('light');
const dark = createAdminTheme('dark');

/** What somebody asked that no story answers; no story goes well with any. */
let unanswered: string[] = [];

/** A story has no server: a request to one counts as unanswered. */
function withoutServer(): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!/\/(?:rest|auth|storage|functions)\/v1\//.test(url)) return original(input, init);
    unanswered.push(url);
    return Promise.reject(new TypeError(`nobody answers ${url}`));
  };
  return () => {
    globalThis.fetch = original;
  };
}

/** How large its text is, as somebody chose in their browser. */
const textAt = (size: string) => {
  document.documentElement.style.fontSize = size;
};

/** The frame of the console without header, menu and footer. */
const Frame = ({ children }: { children: ReactNode }) =>
  useGetIdentity().data ? (
    <SelectionProvider>
      <CssBaseline enableColorScheme />
      <Content resetKey="">{children}</Content>
    </SelectionProvider>
  ) : null;

function Page({ scene, theme }: { scene: Scene; theme: 'light' | 'dark' }) {
  const { resource, at, rows, answers = {}, known, perfil = 'admin', compact = false } = scene;
  const [router] = useState(() => {
    const note = (question: string) => unanswered.push(question);
    const provider = answeredBy(answers, rows?.(), note);
    const queryClient = asInConsole();
    for (const [key, value] of known?.() ?? []) queryClient.setQueryData(key, value);
    const page = (
      <Admin
        store={memoryStore({ theme, 'filas.compactas': compact })}
        queryClient={queryClient}
        dataProvider={provider}
        authProvider={signedInAs(perfil)}
        i18nProvider={i18nProvider}
        lightTheme={light}
        darkTheme={dark}
        layout={Frame}
        loading={LoadingScreen}
        notification={Toasts}
        disableTelemetry
      >
        <Resource {...propsOf(resource)} />
      </Admin>
    );
    return createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  });
  return (
    <Definitions value={resources}>
      <ConsoleRouter router={router} />
    </Definitions>
  );
}

function story(scene: Scene): StoryObj {
  return {
    parameters: { layout: 'fullscreen', consola: true },
    ...(scene.phone && { globals: { viewport: { value: 'mobile1', isRotated: false } } }),
    ...(scene.table && { globals: { viewport: { value: 'portatil', isRotated: false } } }),
    beforeEach: () => {
      unanswered = [];
      setClock();
      resetRows();
      clearPersonalData();
      const restore = withoutServer();
      return () => {
        restore();
        textAt('');
        resetClock();
        clearPersonalData();
      };
    },
    render: (_args, { globals }) => {
      const theme = globals['tema'] === 'oscuro' ? 'dark' : 'light';
      return <Page key={theme} scene={scene} theme={theme} />;
    },
    play: async ({ canvas, canvasElement }) => {
      await canvas.findAllByText(scene.shows);
      await expect(redBeforeOthers(canvasElement)).toEqual([]);
      for (const width of scene.table ? BESIDE_MENU : []) {
        canvasElement.style.width = `${width}px`;
        await expect([width, ...overflowing(canvasElement)]).toEqual([width]);
      }
      canvasElement.style.width = '';
      if (scene.phone) {
        textAt('200%');
        await waitFor(() => expect(widerThanWindow()).toEqual([]));
        textAt('');
      }
      await expect(unanswered).toEqual([]);
    },
  };
}

/**
 * The stories of a resource: its pages, each asked for at its address within the console and answered by
 * the rows and answers given here. Each says a text that stands there when the page does.
 */
export function pagesOf(base: Pick<Scene, 'resource' | 'rows' | 'answers' | 'known'>) {
  const { resource, rows } = base;
  const list = `/${resource.name}`;
  const page = (at: string, shows: Scene['shows'], changes: Partial<Scene> = {}) =>
    story({ ...base, at, shows, ...changes });
  return {
    page,
    list: (shows: Scene['shows'], changes: Partial<Scene> = {}) =>
      page(list, shows, { table: !changes.phone, ...changes }),
    onPhone: (shows: Scene['shows']) => page(list, shows, { phone: true }),
    empty: (shows: Scene['shows'], changes: Partial<Scene> = {}) =>
      page(list, shows, { rows: () => ({ ...rows?.(), [resource.name]: [] }), ...changes }),
    show: (shows: Scene['shows'], changes?: Partial<Scene>) =>
      page(`${list}/1/show`, shows, changes),
    create: (shows: Scene['shows'], changes?: Partial<Scene>) =>
      page(`${list}/create`, shows, changes),
    edit: (shows: Scene['shows'], changes?: Partial<Scene>) => page(`${list}/1`, shows, changes),
  };
}
