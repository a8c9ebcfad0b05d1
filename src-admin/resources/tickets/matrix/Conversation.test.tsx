import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useRefresh } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unTicket } from '../../../../tests/builders/tickets.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import { Conversation, Linkified, useMarkRead } from '../Conversation.tsx';

const PHOTO = '3/7/0f8fad5b-d9cb-469f-a165-70867728950e-portada.png';
const PLAN = '3/7/0f8fad5b-d9cb-469f-a165-70867728950e-plano.pdf';
const markRead = vi.fn((_ticket: number, _mensaje: number) => Promise.resolve());
const signedFile = vi.fn(() => Promise.resolve('https://archivos.test/portada'));
const signedPictures = vi.fn((paths: readonly string[]) =>
  Promise.resolve(
    Object.fromEntries(
      paths.map((path) => [path, ['https://archivos.test/mini', 'https://archivos.test/entera']]),
    ),
  ),
);

/** Scrolls the pictures near the window. */
let scrollNear: () => void = () => undefined;

beforeEach(() => {
  signedFile.mockClear();
  signedPictures.mockClear();
  vi.spyOn(window, 'scrollBy').mockReset().mockReturnValue();
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        scrollNear = () => seen([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const mensaje = (
  id: number,
  who: string,
  del_estudio: boolean,
  creado_en: string,
  adjuntos = [''],
) => ({
  id,
  ticket: 7,
  autor_nombre: who,
  del_estudio,
  interno: false,
  cuerpo: `Mensaje ${id}`,
  adjuntos: adjuntos.filter(Boolean),
  archivos_por_llegar: [] as string[],
  acortado: false,
  creado_en,
});

const MENSAJES = [
  mensaje(1, 'Ana Paillán', false, '2026-11-20 13:55:00+00', [PHOTO, PLAN]),
  mensaje(2, 'Antonia Rivas', true, '2026-11-20 14:05:00+00'),
  mensaje(3, 'Ana Paillán', false, '2026-11-22 02:59:00+00'),
  mensaje(4, 'Ana Paillán', false, '2026-11-22 03:00:00+00'),
];

type Request = [resource: string, params: { filter: { 'creado_en@lte'?: string } }];

const show = (perfil: 'admin' | 'cliente', getList: (...requests: Request) => Promise<unknown>) =>
  inConsole(
    <Conversation ticket={unTicket({ id: 7 })}>
      <p>Lo de abajo</p>
      <input aria-label="Respuesta" />
    </Conversation>,
    {
      perfil,
      answers: {
        getList,
        clienteElegido: () => Promise.resolve({ nombre: 'Vivero Laurel', plataformas: [] }),
        markRead,
        signedFile,
        signedPictures,
      },
    },
  );

const open = async (perfil: 'admin' | 'cliente') => {
  show(perfil, () => Promise.resolve({ data: MENSAJES.toReversed(), total: 4 }));
  return within(await screen.findByRole('list', { name: 'Conversación' }));
};
const placeOf = (text: string) => {
  const message = screen.getByText(text).closest('li');
  if (!message) throw new Error(`no ${text}`);
  return getComputedStyle(message).justifySelf;
};

it.each([
  ['admin', 'start', 'end'],
  ['cliente', 'end', 'start'],
] as const)('as %s: one’s own words at the right, with names', async (perfil, ana, antonia) => {
  const list = await open(perfil);
  expect([placeOf('Mensaje 1'), placeOf('Mensaje 2')]).toEqual([ana, antonia]);
  expect(list.getByText('Antonia Rivas')).toBeVisible();
});

it('each day of Chile precedes its first message', async () => {
  const list = await open('cliente');
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'viernes 20 de noviembre de 2026',
    expect.stringContaining('Cliente · 10:55Mensaje 1'),
    expect.stringContaining('Estudio · 11:05Mensaje 2'),
    'Ayer',
    expect.stringContaining('Cliente · 23:59Mensaje 3'),
    'Hoy',
    expect.stringContaining('Cliente · 00:00Mensaje 4'),
  ]);
});

it('pictures near the window are fetched small and named; other files are links', async () => {
  await open('cliente');
  expect(signedPictures).not.toHaveBeenCalled();
  act(() => scrollNear());
  const picture = await screen.findByRole('img', { name: 'portada.png' });
  expect(picture).toHaveAttribute('src', 'https://archivos.test/mini');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(signedPictures.mock.calls).toEqual([[[PHOTO]]]);
  expect(signedFile).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'plano.pdf' })).toBeVisible();
  // What has no small one is shown itself; what is no picture is a file like others.
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', 'https://archivos.test/entera');
  fireEvent.error(picture);
  expect(screen.queryByRole('img', { name: 'portada.png' })).toBeNull();
  expect(screen.getByRole('button', { name: 'portada.png' })).toBeVisible();
});

it('a picture opens large on a press, with its name and the way to download it, and closes', async () => {
  await open('cliente');
  act(() => scrollNear());
  await screen.findByRole('img', { name: 'portada.png' });
  fireEvent.click(screen.getByRole('button', { name: 'Ver en grande: portada.png' }));
  const large = within(await screen.findByRole('dialog', { name: 'portada.png' }));
  expect(await large.findByRole('img', { name: 'portada.png' })).toHaveAttribute(
    'src',
    'https://archivos.test/portada',
  );
  expect(signedFile.mock.calls).toEqual([['adjuntos', PHOTO]]);
  expect(large.getByRole('button', { name: 'portada.png' })).toBeVisible();
  fireEvent.keyDown(large.getByRole('img'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Mensaje 1')).toBeVisible();
});

it('Back closes a large picture, and its conversation stays', async () => {
  const { router } = show('cliente', () =>
    Promise.resolve({ data: MENSAJES.toReversed(), total: 4 }),
  );
  await screen.findByRole('list', { name: 'Conversación' });
  act(() => scrollNear());
  await screen.findByRole('img', { name: 'portada.png' });
  fireEvent.click(screen.getByRole('button', { name: 'Ver en grande: portada.png' }));
  await screen.findByRole('dialog', { name: 'portada.png' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Mensaje 1')).toBeVisible();
});

describe('a conversation that is loaded in parts', () => {
  /** Three are fetched at once. */
  const PART = 3;
  const SEVEN = [7, 6, 5, 4, 3, 2, 1].map((id) =>
    mensaje(id, 'Ana Paillán', false, `2026-11-20T00:0${id}:00.000Z`),
  );
  const answer =
    (rows: () => typeof SEVEN) =>
    (...[, { filter }]: Request) => {
      const until = filter['creado_en@lte'];
      const found = rows().filter(({ creado_en }) => until === undefined || creado_en <= until);
      return Promise.resolve({ data: found.slice(0, PART), total: found.length });
    };
  const texts = () => screen.getAllByText(/^Mensaje \d+$/).map(({ textContent }) => textContent);
  const upTo = (first: number) =>
    Array.from({ length: 8 - first }, (_, index) => `Mensaje ${first + index}`);
  const olderOnes = async () => fireEvent.click(await screen.findByText('Ver anteriores'));
  /** As if each message were 100 pixels high. */
  const placeByOrder = () =>
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const index = [...document.querySelectorAll('time')].findIndex((hour) => hour === this);
      return new DOMRect(0, 100 * index, 0, 0);
    });
  const scrolled = () => vi.mocked(window.scrollBy).mock.calls.flat();

  it('older messages are rendered above in their order, are not announced, and are offered while there are any', async () => {
    show(
      'cliente',
      answer(() => SEVEN),
    );
    await screen.findByText('Mensaje 7');
    expect(texts()).toEqual(upTo(5));
    await waitFor(() => expect(markRead).toHaveBeenCalledWith(7, 7));
    fireEvent.click(screen.getByRole('button', { name: 'Ver anteriores' }));
    await screen.findByText('Mensaje 3');
    expect(texts()).toEqual(upTo(3));
    // An older message is not announced as a new one.
    expect(screen.getByRole('list', { name: 'Mensajes anteriores' })).not.toHaveAttribute(
      'aria-live',
    );
    const newest = screen.getByRole('list', { name: 'Conversación' });
    expect(newest).toHaveAttribute('aria-live', 'polite');
    expect(within(newest).queryByText('Mensaje 4')).toBeNull();
    await olderOnes();
    await screen.findByText('Mensaje 1');
    expect(texts()).toEqual(upTo(1));
    expect(screen.queryByText('Ver anteriores')).toBeNull();
  });

  it('the number of older ones is announced, and the scroll position is kept', async () => {
    placeByOrder();
    show(
      'cliente',
      answer(() => SEVEN),
    );
    await olderOnes();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await screen.findByText('Mensaje 3');
    expect(screen.getByRole('status')).toHaveTextContent('Se muestran 2 mensajes anteriores');
    expect(scrolled()).toEqual([{ top: 200, behavior: 'instant' }]);
  });

  it('a new message removes none of those above it, and does not scroll the page', async () => {
    let rows = SEVEN;
    const Again = () => <button onClick={useRefresh()}>Leer otra vez</button>;
    placeByOrder();
    inConsole(
      <>
        <Again />
        <Conversation ticket={unTicket({ id: 7 })} />
      </>,
      { answers: { getList: answer(() => rows), markRead } },
    );
    await screen.findByText('Mensaje 5');
    rows = [mensaje(8, 'Antonia Rivas', true, '2026-11-22T12:00:00.000Z'), ...rows];
    fireEvent.click(screen.getByText('Leer otra vez'));
    await screen.findByText('Mensaje 8');
    expect(texts()).toEqual([...upTo(5), 'Mensaje 8']);
    expect(scrolled()).toEqual([]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('older messages come although what is new was fetched meanwhile', async () => {
    const Again = () => <button onClick={useRefresh()}>Leer otra vez</button>;
    const answered = answer(() => SEVEN);
    const held: (() => void)[] = [];
    inConsole(
      <>
        <Again />
        <Conversation ticket={unTicket({ id: 7 })} />
      </>,
      {
        answers: {
          getList: async (...request: Request) => {
            if (request[1].filter['creado_en@lte'] !== undefined && held.length === 0)
              await new Promise<void>((resolve) => held.push(resolve));
            return answered(...request);
          },
          markRead,
        },
      },
    );
    await olderOnes();
    await waitFor(() => expect(held).toHaveLength(1));
    fireEvent.click(screen.getByText('Leer otra vez'));
    expect(await screen.findByText('Mensaje 3')).toBeVisible();
  });

  it('after a failure older messages can be requested again', async () => {
    let times = 0;
    const answered = answer(() => SEVEN);
    show('cliente', (...requests) => {
      times += 1;
      return times === 2
        ? Promise.reject(new DataError('rule', { text: 'No.' }))
        : answered(...requests);
    });
    await olderOnes();
    expect(await screen.findByText('No pudimos cargar los mensajes anteriores.')).toBeVisible();
    expect(screen.getByText('Mensaje 7')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mensaje 3')).toBeVisible();
  });
});

it('files that have not arrived yet are named', async () => {
  const waiting = {
    ...mensaje(1, 'Ana Paillán', false, '2026-11-20 13:55:00+00'),
    archivos_por_llegar: ['plano.pdf', 'foto.jpg'],
  };
  show('cliente', () => Promise.resolve({ data: [waiting], total: 1 }));
  expect(await screen.findByText('Por llegar: plano.pdf, foto.jpg')).toBeVisible();
});

describe('a message with a part of its mail', () => {
  const shortened = {
    ...mensaje(5, 'Ana Paillán', false, '2026-11-20 13:55:00+00'),
    acortado: true,
  };
  const showMail = (perfil: 'admin' | 'cliente', mail: () => Promise<unknown>) => {
    const requests: unknown[] = [];
    show(perfil, (resource, { filter }) => {
      if (resource !== 'correos_entrantes')
        return Promise.resolve({ data: [MENSAJES[1], shortened], total: 2 });
      requests.push(filter);
      return mail();
    });
    return requests;
  };
  const press = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Ver el mensaje completo' }));
    return within(await screen.findByRole('dialog', { name: 'El mensaje completo' }));
  };

  it('the studio opens it whole, which fetches it', async () => {
    const requests = showMail('admin', () =>
      Promise.resolve({ data: [{ id: 9, completo: 'Todo\n\n> citado' }], total: 1 }),
    );
    expect(await screen.findByText('Mensaje 5')).toBeVisible();
    expect(requests).toEqual([]);
    expect(await (await press()).findByText(/> citado/)).toBeVisible();
    expect(requests).toEqual([{ mensaje: 5 }]);
  });

  it('the client does not', async () => {
    showMail('cliente', () => Promise.reject(new Error('requests')));
    expect(await screen.findByText('Mensaje 5')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver el mensaje completo' })).toBeNull();
  });

  it('its mail is no longer kept', async () => {
    showMail('admin', () => Promise.resolve({ data: [{ id: 9, completo: null }], total: 1 }));
    expect(await (await press()).findByText(/se guarda 90 días/)).toBeVisible();
  });

  it('its mail cannot be loaded', async () => {
    showMail('admin', () => Promise.reject(new DataError('rule', { text: 'No' })));
    expect(
      await (await press()).findByText('No pudimos cargar el mensaje completo.'),
    ).toBeVisible();
  });
});

it('an address in a message is a link that opens in another tab; a script is not', async () => {
  const cuerpo = 'Mira https://vivero.cl/portada y no javascript:alert(1)';
  show('admin', () =>
    Promise.resolve({
      data: [{ ...mensaje(1, 'Ana Paillán', false, '2026-11-20 13:55:00+00'), cuerpo }],
      total: 1,
    }),
  );
  const [link, ...others] = await screen.findAllByRole('link');
  expect(others).toEqual([]);
  expect(link).toHaveAttribute('href', 'https://vivero.cl/portada');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link?.getAttribute('rel')).toContain('noopener noreferrer');
  expect(screen.getByText(/javascript:alert/)).toBeVisible();
});

it('what follows is rendered with the messages, so that they do not push it away; after two seconds without them', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  let arrive = (_answer: unknown) => {};
  show('cliente', () => new Promise((resolve) => (arrive = resolve)));
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).not.toBeNull());
  expect(screen.queryByText('Lo de abajo')).toBeNull();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByText('Lo de abajo')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Respuesta' });
  fireEvent.change(field, { target: { value: 'Ya voy' } });
  field.focus();
  arrive({ data: MENSAJES.toReversed(), total: 4 });
  expect(await screen.findByText('Mensaje 4')).toBeVisible();
  // An answer that was begun meanwhile keeps its field and focus.
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Ya voy');
});

describe('an address in a text', () => {
  const links = () =>
    screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  it.each([
    [
      'Mira https://vivero.cl/ñandú?a=1.',
      'https://vivero.cl/ñandú?a=1',
      'https://vivero.cl/ñandú?a=1',
    ],
    ['http://localhost:3000/x no abre', 'http://localhost:3000/x', 'http://localhost:3000/x'],
    ['en www.vivero.cl, gracias', 'www.vivero.cl', 'https://www.vivero.cl'],
    ['escribe a ana@vivero.cl', 'ana@vivero.cl', 'mailto:ana@vivero.cl'],
  ])('in «%s» the address is a link', (text, shown, href) => {
    render(<Linkified>{text}</Linkified>);
    expect(links()).toEqual([[shown, href]]);
    expect(document.body).toHaveTextContent(text);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'file:///etc/passwd',
    'versión 2.0.1 del 24.11.2026',
    'listo.Gracias',
    '<a href="https://x.cl" onclick="x()">',
  ])('«%s» becomes no other link and no markup', (text) => {
    const { container } = render(<Linkified>{text}</Linkified>);
    expect(container).toHaveTextContent(text);
    expect(links().every(([, href]) => /^https:\/\/x\.cl$/.test(String(href)))).toBe(true);
    expect(container.querySelector('b, [onclick]')).toBeNull();
  });

  it('a link opens in another tab without a referrer', () => {
    render(<Linkified>https://vivero.cl</Linkified>);
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });
});

describe('the newest message is marked as read', () => {
  beforeEach(() => markRead.mockClear());
  const Reader = ({ ids }: { ids: readonly number[] }) => {
    useMarkRead(
      7,
      ids.map((id) => ({ id })),
    );
    return <p>Conversación</p>;
  };
  const showMessages = (ids: readonly number[]) =>
    inConsole(<Reader ids={ids} />, {
      perfil: 'cliente',
      answers: {
        markRead,
        clienteElegido: () => Promise.resolve({ nombre: 'Vivero Laurel', plataformas: [] }),
      },
    }).findByText('Conversación');

  it('once', async () => {
    await showMessages([4, 9, 6]);
    await waitFor(() => expect(markRead.mock.calls).toEqual([[7, 9]]));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(markRead).toHaveBeenCalledTimes(1);
  });

  it('not before there are messages', async () => {
    await showMessages([]);
    expect(markRead).not.toHaveBeenCalled();
  });

  it('in a hidden tab, once it is visible', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await showMessages([4]);
    expect(markRead).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(markRead.mock.calls).toEqual([[7, 4]]);
    visibility.mockRestore();
  });
});
