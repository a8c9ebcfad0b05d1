import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRefresh } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unTicket } from '../../tests/builders/tickets.ts';
import { inConsole } from '../../tests/inConsole.tsx';
import { DataError } from '../data/errors.ts';
import { Conversation } from './Conversation.tsx';

const PHOTO = '3/7/0f8fad5b-d9cb-469f-a165-70867728950e-portada.png';
const PLAN = '3/7/0f8fad5b-d9cb-469f-a165-70867728950e-plano.pdf';
const markRead = vi.fn((_ticket: number, _mensaje: number) => Promise.resolve());
const signedFile = vi.fn(() => Promise.resolve('https://archivos.test/portada'));

/** Pictures come near the window when a test says so. */
let comeNear: () => void = () => undefined;

beforeEach(() => {
  signedFile.mockClear();
  vi.spyOn(window, 'scrollBy').mockReset().mockReturnValue();
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => seen([{ isIntersecting: true }]);
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

const said = (
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
  creado_en,
});

const MENSAJES = [
  said(1, 'Ana Paillán', false, '2026-11-20 13:55:00+00', [PHOTO, PLAN]),
  said(2, 'Antonia Rivas', true, '2026-11-20 14:05:00+00'),
  said(3, 'Ana Paillán', false, '2026-11-22 02:59:00+00'),
  said(4, 'Ana Paillán', false, '2026-11-22 03:00:00+00'),
];

const draw = (perfil: 'admin' | 'cliente', getList: () => Promise<unknown>) =>
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
      },
    },
  );

const open = async (perfil: 'admin' | 'cliente') => {
  draw(perfil, () => Promise.resolve({ data: MENSAJES.toReversed(), total: 4 }));
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

it('days of Chile stand between messages, each once', async () => {
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

it('a picture is fetched when it comes near, and is shown by its name; other files are links', async () => {
  await open('cliente');
  expect(signedFile).not.toHaveBeenCalled();
  act(() => comeNear());
  const picture = await screen.findByRole('img', { name: 'portada.png' });
  expect(picture).toHaveAttribute('src', 'https://archivos.test/portada');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(signedFile.mock.calls).toEqual([['adjuntos', PHOTO]]);
  expect(screen.getByRole('button', { name: 'plano.pdf' })).toBeVisible();
  fireEvent.error(picture);
  expect(screen.queryByRole('img', { name: 'portada.png' })).toBeNull();
  expect(screen.getByRole('button', { name: 'portada.png' })).toBeVisible();
});

describe('of a long conversation', () => {
  const MANY = Array.from({ length: 250 }, (_, index) =>
    said(
      index + 1,
      'Ana Paillán',
      false,
      // Two in one instant where a part begins.
      new Date(Date.UTC(2026, 10, 20, 0, index === 150 ? 149 : index)).toISOString(),
    ),
  ).toReversed();

  interface Asked {
    filter: { ticket: number; 'creado_en@lte'?: string };
    sort: { field: string; order: string };
    pagination: { perPage: number };
  }
  const asked: Asked[] = [];
  const answer = ((_resource: string, params: Asked) => {
    asked.push(params);
    const until = params.filter['creado_en@lte'];
    const rows = MANY.filter(({ creado_en }) => until === undefined || creado_en <= until);
    return Promise.resolve({ data: rows.slice(0, params.pagination.perPage), total: rows.length });
  }) as unknown as () => Promise<unknown>;
  const texts = () => screen.getAllByText(/^Mensaje \d+$/).map(({ textContent }) => textContent);
  /** As if each message were 100 pixels high. */
  const placeByOrder = () =>
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const index = [...document.querySelectorAll('time')].findIndex((hour) => hour === this);
      return new DOMRect(0, 100 * index, 0, 0);
    });
  const scrolled = () => vi.mocked(window.scrollBy).mock.calls.flat();
  const upTo = (first: number) =>
    Array.from({ length: 251 - first }, (_, index) => `Mensaje ${first + index}`);

  it('the newest hundred are read, then with each press those before, each once and in order', async () => {
    asked.length = 0;
    draw('cliente', answer);
    await screen.findByText('Mensaje 250');
    expect(texts()).toEqual(upTo(151));
    expect(asked).toMatchObject([
      { filter: { ticket: 7 }, sort: { field: 'creado_en.desc,id', order: 'DESC' } },
    ]);
    await waitFor(() => expect(markRead).toHaveBeenCalledWith(7, 250));
    fireEvent.click(screen.getByRole('button', { name: 'Ver anteriores' }));
    await screen.findByText('Mensaje 60');
    expect(texts()).toEqual(upTo(52));
    // What came before is not read out as if somebody had just said it.
    expect(screen.getByRole('list', { name: 'Mensajes anteriores' })).not.toHaveAttribute(
      'aria-live',
    );
    expect(
      within(screen.getByRole('list', { name: 'Conversación' })).queryByText('Mensaje 150'),
    ).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ver anteriores' }));
    await screen.findByText('Mensaje 1');
    expect(texts()).toEqual(upTo(1));
    expect(screen.queryByRole('button', { name: 'Ver anteriores' })).toBeNull();
  });

  it('nothing is offered above where there is no more, however full the part', async () => {
    const hundred = MANY.slice(-100);
    draw('cliente', () => Promise.resolve({ data: hundred, total: 100 }));
    await screen.findByText('Mensaje 1');
    expect(texts()).toHaveLength(100);
    expect(screen.queryByRole('button', { name: 'Ver anteriores' })).toBeNull();
  });

  it('how many came above is said, and what was first stays where it was on the screen', async () => {
    placeByOrder();
    draw('cliente', answer);
    fireEvent.click(await screen.findByRole('button', { name: 'Ver anteriores' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await screen.findByText('Mensaje 52');
    expect(screen.getByRole('status')).toHaveTextContent('Se muestran 99 mensajes anteriores');
    expect(scrolled()).toEqual([{ top: 9_900, behavior: 'instant' }]);
  });

  describe('that goes on', () => {
    /** The rows as they are by now, newest first. */
    const rows = { now: MANY };
    const answerNow = ((_resource: string, params: Asked) => {
      asked.push(params);
      const until = params.filter['creado_en@lte'];
      const found = rows.now.filter(({ creado_en }) => until === undefined || creado_en <= until);
      return Promise.resolve({
        data: found.slice(0, params.pagination.perPage),
        total: found.length,
      });
    }) as unknown as () => Promise<unknown>;
    const Again = () => <button onClick={useRefresh()}>Leer otra vez</button>;
    const readAgain = () => {
      asked.length = 0;
      fireEvent.click(screen.getByRole('button', { name: 'Leer otra vez' }));
    };
    /** So many more, from Antonia. */
    const goOn = (many: number) => {
      const first = rows.now.length + 1;
      const more = Array.from({ length: many }, (_, index) =>
        said(
          first + index,
          'Antonia Rivas',
          true,
          new Date(Date.UTC(2026, 10, 22, 12, index)).toISOString(),
        ),
      );
      rows.now = [...more.toReversed(), ...rows.now];
    };
    const olderOnes = async (last: string) => {
      fireEvent.click(await screen.findByRole('button', { name: 'Ver anteriores' }));
      await screen.findByText(last);
    };

    beforeEach(() => {
      rows.now = MANY;
      asked.length = 0;
      inConsole(
        <>
          <Again />
          <Conversation ticket={unTicket({ id: 7 })} />
        </>,
        { answers: { getList: answerNow, markRead } },
      );
    });

    it('a new message takes none of those above it away, and does not scroll the page', async () => {
      placeByOrder();
      await screen.findByText('Mensaje 151');
      goOn(1);
      readAgain();
      await screen.findByText('Mensaje 251');
      expect(texts()).toEqual([...upTo(151), 'Mensaje 251']);
      expect(scrolled()).toEqual([]);
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
    });

    it('a new message costs one reading, however much of what came before is open', async () => {
      await olderOnes('Mensaje 60');
      await olderOnes('Mensaje 1');
      expect(asked).toHaveLength(3);
      for (const last of [251, 252, 253]) {
        goOn(1);
        readAgain();
        await screen.findByText(`Mensaje ${last}`);
        expect(asked).toHaveLength(1);
      }
      expect(texts()).toEqual([...upTo(1), 'Mensaje 251', 'Mensaje 252', 'Mensaje 253']);
    });

    it('none is lost or doubled when some come while those before are asked for', async () => {
      await screen.findByText('Mensaje 151');
      goOn(3);
      await olderOnes('Mensaje 60');
      readAgain();
      await screen.findByText('Mensaje 253');
      await olderOnes('Mensaje 1');
      expect(texts()).toEqual([...upTo(1), 'Mensaje 251', 'Mensaje 252', 'Mensaje 253']);
    });

    it('nor when more came than are read at once', async () => {
      await olderOnes('Mensaje 60');
      goOn(120);
      readAgain();
      await screen.findByText('Mensaje 370');
      await olderOnes('Mensaje 100');
      await olderOnes('Mensaje 1');
      expect(texts()).toEqual(Array.from({ length: 370 }, (_, index) => `Mensaje ${index + 1}`));
    });

    it('nor when another ticket’s messages came to stand among those before', async () => {
      await olderOnes('Mensaje 60');
      rows.now = [
        ...rows.now,
        said(999, 'Ana Paillán', false, '2026-11-19T00:00:00.000Z'),
      ].toSorted((a, b) => b.creado_en.localeCompare(a.creado_en) || b.id - a.id);
      readAgain();
      await waitFor(() => expect(asked).toHaveLength(2));
      await olderOnes('Mensaje 999');
      expect(texts()).toEqual(['Mensaje 999', ...upTo(1)]);
    });
  });

  it('what came before stays to be asked for when it could not be read', async () => {
    let times = 0;
    draw('cliente', ((resource: string, params: Asked) => {
      times += 1;
      return times === 2
        ? Promise.reject(new DataError('rule', { text: 'No.' }))
        : (answer as (...args: unknown[]) => unknown)(resource, params);
    }) as unknown as () => Promise<unknown>);
    fireEvent.click(await screen.findByRole('button', { name: 'Ver anteriores' }));
    expect(await screen.findByText('No pudimos leer los mensajes anteriores.')).toBeVisible();
    expect(screen.getByText('Mensaje 250')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mensaje 60')).toBeVisible();
  });
});

it('files that are still on their way are named', async () => {
  const waiting = {
    ...said(1, 'Ana Paillán', false, '2026-11-20 13:55:00+00'),
    archivos_por_llegar: ['plano.pdf', 'foto.jpg'],
  };
  draw('cliente', () => Promise.resolve({ data: [waiting], total: 1 }));
  expect(await screen.findByText('Por llegar: plano.pdf, foto.jpg')).toBeVisible();
});

it('an address in a message is a link that opens beside the console; what could run is not', async () => {
  const cuerpo = 'Mira https://vivero.cl/portada y no javascript:alert(1)';
  draw('admin', () =>
    Promise.resolve({
      data: [{ ...said(1, 'Ana Paillán', false, '2026-11-20 13:55:00+00'), cuerpo }],
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

it('what stands below comes with the messages, so as not to be pushed away; in time without them', async () => {
  vi.useRealTimers();
  let arrive = (_answer: unknown) => {};
  draw('cliente', () => new Promise((resolve) => (arrive = resolve)));
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).not.toBeNull());
  expect(screen.queryByText('Lo de abajo')).toBeNull();
  expect(await screen.findByText('Lo de abajo', {}, { timeout: 4_000 })).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Respuesta' });
  fireEvent.change(field, { target: { value: 'Ya voy' } });
  field.focus();
  arrive({ data: MENSAJES.toReversed(), total: 4 });
  expect(await screen.findByText('Mensaje 4')).toBeVisible();
  // Whoever answers meanwhile goes on: the same field, with what is in it.
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Ya voy');
});
