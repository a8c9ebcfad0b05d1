import { describe, expect, it } from 'vitest';
import { COUNTER } from './counter.ts';

const SRC = 'https://api.cl/functions/v1/visita?clave=abc';

interface Visit {
  url?: string;
  referrer?: string;
  /** How the browser came to the page. */
  type?: string;
  prerendering?: boolean;
  navigator?: Record<string, unknown>;
  framed?: boolean;
  /** Whether the browser knows which element runs the script. */
  known?: boolean;
  fetch?: () => Promise<unknown>;
}

/** A page that loads the script, and what it sent. */
function visit(page: Visit = {}) {
  const { url = 'https://vivero.cl/', referrer = '', type = 'navigate', known = true } = page;
  const sent: { to: string; init: Record<string, unknown> }[] = [];
  const at = new URL(url);
  const window = new EventTarget();
  const tag = { src: SRC };
  const document = Object.assign(new EventTarget(), {
    ...{ URL: url, referrer, prerendering: page.prerendering ?? false },
    ...{ currentScript: known ? tag : null, querySelector: () => tag },
  });
  const go = (path: string) => Object.assign(at, { pathname: new URL(path, at).pathname });
  const pushed: unknown[][] = [];
  const history = {
    pushState: (...args: [unknown, string, string]) => {
      pushed.push(args);
      go(args[2]);
    },
  };
  const fetch = (to: string, init: Record<string, unknown>) => {
    sent.push({ to, init });
    return page.fetch ? page.fetch() : Promise.resolve();
  };
  const browser = {
    ...{ document, history, fetch, location: at, navigator: page.navigator ?? {} },
    ...{ self: window, top: page.framed ? {} : window },
    addEventListener: window.addEventListener.bind(window),
    performance: { getEntriesByType: () => (type === '' ? [] : [{ type }]) },
  };
  const run = () =>
    Reflect.apply(new Function(...Object.keys(browser), COUNTER), null, Object.values(browser));
  run();
  return {
    ...{ run, history, pushed, sent },
    bodies: () => sent.map(({ init }) => init['body']),
    comeBack: (path: string) => {
      go(path);
      window.dispatchEvent(new Event('popstate'));
    },
    show: (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
    activate: () => document.dispatchEvent(new Event('prerenderingchange')),
  };
}

it('is less than a kilobyte, and asks for nothing that a browser keeps', () => {
  expect(new TextEncoder().encode(COUNTER).length).toBeLessThan(1024);
  expect(COUNTER).not.toMatch(/cookie|storage|indexedDB|caches|userAgent|screen|language/i);
});

it('tells once of a page, where it came from, with a request that needs no permission and brings nothing along', () => {
  const { sent } = visit({ url: 'https://vivero.cl/tienda?correo=ana@x.cl#a' });
  expect(sent).toEqual([
    {
      to: SRC,
      init: { method: 'POST', keepalive: true, credentials: 'omit', body: '1/tienda' },
    },
  ]);
});

it.each<[string, Visit]>([
  ['a browser that is driven', { navigator: { webdriver: true } }],
  ['Do Not Track', { navigator: { doNotTrack: '1' } }],
  ['Global Privacy Control', { navigator: { globalPrivacyControl: true } }],
  ['a page in a frame', { framed: true }],
])('sends nothing: %s', (_why, page) => {
  const { bodies, history, show } = visit(page);
  history.pushState(null, '', '/otra');
  show(true);
  expect(bodies()).toEqual([]);
});

it.each(['0', 'unspecified', null, undefined])('Do Not Track that is %s forbids nothing', (said) =>
  expect(visit({ navigator: { doNotTrack: said } }).bodies()).toEqual(['1/']),
);

describe('where a visit begins', () => {
  it.each([
    ['', '1/'],
    ['https://www.google.com/', '1/'],
    ['https://mivivero.cl/', '1/'],
    ['https://vivero.cl/productos', '0/'],
    ['https://www.vivero.cl/productos', '0/'],
    ['android-app://com.google.android.gm/', '1/'],
  ])('after %s it is %s', (referrer, told) => expect(visit({ referrer }).bodies()).toEqual([told]));

  it('with www, too', () =>
    expect(
      visit({ url: 'https://www.vivero.cl/', referrer: 'https://vivero.cl/' }).bodies(),
    ).toEqual(['0/']));

  it.each([
    ['reload', '0/'],
    ['back_forward', '0/'],
    ['navigate', '1/'],
    ['prerender', '1/'],
    ['', '1/'],
  ])('a page that came by "%s" is %s', (type, told) =>
    expect(visit({ type }).bodies()).toEqual([told]),
  );
});

describe('a site of one page', () => {
  it('tells of each page once: not of another question, place in it, or the same one', () => {
    const { bodies, history, comeBack, pushed } = visit();
    history.pushState({ a: 1 }, '', '/productos');
    history.pushState(null, '', '/productos?orden=precio');
    history.pushState(null, '', '/productos#abajo');
    comeBack('/productos');
    comeBack('/');
    expect(bodies()).toEqual(['1/', '0/productos', '0/']);
    expect(pushed[0]).toEqual([{ a: 1 }, '', '/productos']);
  });
});

it('tells again of a page that comes back from memory, though it is the same one', () => {
  const { bodies, show } = visit({ url: 'https://vivero.cl/tienda' });
  show(false);
  show(true);
  expect(bodies()).toEqual(['1/tienda', '0/tienda']);
});

it('tells of a page that was prepared when somebody sees it', () => {
  const { bodies, history, activate } = visit({ prerendering: true });
  history.pushState(null, '', '/otra');
  expect(bodies()).toEqual([]);
  activate();
  expect(bodies()).toEqual(['1/otra']);
});

it('loaded twice, it counts once', () => {
  const { bodies, run, history } = visit();
  run();
  history.pushState(null, '', '/otra');
  expect(bodies()).toEqual(['1/', '0/otra']);
});

it('put in by another script, it finds its address', () =>
  expect(visit({ known: false }).sent[0]?.to).toBe(SRC));

it('what is blocked breaks nothing', async () => {
  const blocked = Promise.reject(new TypeError('Failed to fetch'));
  const { history, bodies } = visit({ fetch: () => blocked });
  history.pushState(null, '', '/otra');
  await expect(blocked).rejects.toThrow();
  expect(bodies()).toHaveLength(2);
});
