import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  HOSTING,
  unaPropuestaAbierta as propuesta,
  unaPropuestaAceptada as accepted,
  unDocumento as documento,
} from '../../tests/builders/proposal.ts';
import { type Answer, type Answers } from '../../tests/fakeNetwork.ts';
import { queryClient } from '../data/queryClient.ts';
import {
  TOKEN,
  rpc,
  SEE,
  ASK,
  CODE,
  mine,
  open,
  title,
  press,
  write,
} from './PropuestaView.cases.tsx';

const PAY = 'cd'.repeat(32);
const REFUSE = rpc('rechazar_propuesta');
const AGAIN = rpc('pedir_propuesta_de_nuevo');
const ACCEPT = rpc('aceptar_propuesta');
const PAYING = rpc('pagar_propuesta');
const WITHDRAW = rpc('retractarse_de_propuesta');
const refusal = (hint: string, message: string): Answer => ({
  status: 400,
  body: { code: 'P0001', message, hint, details: null },
});
beforeEach(() => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const amountsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByText(/^\$[\d.]+$/)
    .map(({ textContent }) => textContent);

describe('the proposal of a link', () => {
  it('is asked for with the token alone, and read whole', async () => {
    const { bodies } = open(propuesta({ cambios: 'Bajamos el precio.' }));
    await title('Tienda en línea');
    expect(bodies(SEE)).toEqual([{ p_token: TOKEN }]);
    for (const said of [
      ...['Propuesta n.º 12, versión 1', 'Ana Paillán, Vivero Laurel', '12 de diciembre de 2099'],
      ...['Bajamos el precio.', 'Hasta 60 productos', 'Opcional · 20 × $4.000', 'Al aceptar'],
      ...['Cuando apruebes «Tienda publicada»', '21 días desde la etapa anterior'],
      ...['Logo y fotos de los productos', /Pregúntale a Carla Soto/, /Vende Estudio Cobre SpA/],
    ])
      expect(screen.getByText(said)).toBeInTheDocument();
    expect(screen.getByText('simple').tagName).toBe('STRONG');
    expect(screen.getByText('IVA 19 %').nextSibling).toHaveTextContent('$152.000');
    expect(screen.getByText('Total').nextSibling).toHaveTextContent('$952.000');
    expect(amountsOf('Cuánto ahora y cuánto después')).toEqual(['$380.800', '$571.200']);
  });

  it.each<[string, Answer, string, RegExp]>([
    ['unknown', { body: null }, 'Este enlace no funciona', /te mandamos uno nuevo/],
    [
      'closed',
      { body: { cerrado_el: '2026-11-28', otro_el: null } },
      'Este enlace ya no abre la propuesta',
      /El estudio lo cerró el 28 de noviembre/,
    ],
    [
      'followed by another',
      { body: { cerrado_el: '2026-11-28', otro_el: '2026-11-29' } },
      'Este enlace ya no abre la propuesta',
      /El 29 de noviembre de 2026 te mandamos otro/,
    ],
    [
      'guessed too often',
      { status: 429, body: { code: 'PT429', message: 'Vuelve en una hora.' } },
      'Espera un momento',
      /Vuelve en una hora/,
    ],
    ['lost', 'lost', 'No pudimos abrir el enlace', /Revisa tu conexión/],
    ['of another kind', { body: { documento: 1 } }, 'No pudimos abrir el enlace', /conexión/],
  ])('of a link that is %s says what to do', async (_what, answer, name, text) => {
    open([answer]);
    await title(name);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('of a link that was cut asks nothing', async () => {
    const { asked } = open(propuesta(), {}, TOKEN.slice(0, 40));
    await title('Falta el enlace completo');
    expect(asked).toEqual([]);
  });

  it('lets optional items be chosen: they change the total and the last instalment, and stay', async () => {
    const { unmount } = open(propuesta());
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Fotos de producto' }));
    expect(screen.getByText('Total').nextSibling).toHaveTextContent('$1.047.200');
    expect(amountsOf('Cuánto ahora y cuánto después')).toEqual(['$380.800', '$666.400']);
    unmount();
    open(propuesta());
    expect(await screen.findByRole('checkbox', { name: 'Fotos de producto' })).toBeChecked();
  });
});

describe('a question', () => {
  const THERE = propuesta({ mensajes: [mine('¿Incluye fotos?')] });

  it('is sent, and stands in the thread', async () => {
    const { bodies } = open([{ body: propuesta() }, { body: THERE }], { [ASK]: { body: true } });
    await write('Tu pregunta', ' ¿Incluye fotos? ');
    await press('Enviar la pregunta');
    await screen.findByText(/^Recibimos tu pregunta/);
    expect(bodies(ASK)).toEqual([{ p_token: TOKEN, p_cuerpo: '¿Incluye fotos?' }]);
    expect(screen.getByText('¿Incluye fotos?')).toBeInTheDocument();
    expect(screen.getByLabelText('Tu pregunta')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });
});

it('is refused, with a reason for who wants to give one', async () => {
  const { bodies } = open(
    [{ body: propuesta() }, { body: propuesta({ situacion: 'rechazada' }) }],
    {
      [REFUSE]: { body: true },
    },
  );
  await write(/^Cuéntanos por qué/, 'Muy caro');
  await press('Rechazar la propuesta');
  expect(await screen.findByText('Gracias por avisarnos')).toHaveFocus();
  expect(bodies(REFUSE)).toEqual([{ p_token: TOKEN, p_motivo: 'Muy caro' }]);
  expect(screen.queryByRole('button', { name: /código/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

describe('to accept', () => {
  /** Fills in who accepts and asks for the code. */
  async function askCode() {
    await write('Tu RUT', '12.345.678-5');
    await press('Enviarme el código');
  }
  const MAILED: Answers = { [CODE]: { body: 'a…@viverolaurel.cl' } };

  it('says what is missing before a code is asked for', async () => {
    const { bodies } = open(propuesta());
    await write('Tu RUT', '12.345.678-9');
    await press('Enviarme el código');
    await screen.findByText('Falta revisar un dato:');
    expect(screen.getAllByText(/El RUT no es válido/)).toHaveLength(2);
    expect(bodies(CODE)).toEqual([]);
  });

  it('takes a wrong code, then the right one, with what was chosen', async () => {
    const { bodies } = open([{ body: propuesta() }, { body: accepted() }], {
      ...MAILED,
      [ACCEPT]: [{ body: { codigo: 'equivocado', quedan: 4 } }, { body: { pago: PAY } }],
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Fotos de producto' }));
    await askCode();
    const code = await screen.findByLabelText('Código de seis números');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAccessibleDescription(/a…@viverolaurel\.cl/);
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(bodies(CODE)).toEqual([{ p_token: TOKEN, p_version: 1, p_elegidos: [1] }]);
    await write('Código de seis números', '111 111');
    await press('Aceptar la propuesta');
    await screen.findByText(/Te quedan 4 intentos/);
    expect(code).toBeInvalid();
    await write('Código de seis números', '048 213');
    await press('Aceptar la propuesta');
    expect(await screen.findByText('Aceptaste la propuesta')).toHaveFocus();
    expect(bodies(ACCEPT).at(-1)).toEqual({
      ...{ p_token: TOKEN, p_version: 1, p_elegidos: [1], p_codigo: '048213' },
      ...{ p_nombre: 'Ana Paillán', p_rut: '12345678-5', p_en_nombre_de: 'Vivero Laurel' },
      p_empezar_antes: false,
    });
    fireEvent.click(screen.getByRole('link', { name: 'Pagar la primera cuota' }));
    expect(screen.getByTestId('where')).toHaveTextContent(`/pagar#${PAY}`);
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows the version that came meanwhile, and keeps what was typed', async () => {
    const next = propuesta({
      documento: documento({ version: 2 }),
      version: 2,
      cambios: 'Agregamos despacho.',
    });
    open([{ body: propuesta() }, { body: next }], {
      ...MAILED,
      [ACCEPT]: refusal('cambio', 'El estudio cambió esta propuesta: léela otra vez.'),
    });
    await askCode();
    await write('Código de seis números', '048213');
    await press('Aceptar la propuesta');
    await screen.findByText('El estudio cambió esta propuesta: léela otra vez.');
    expect(screen.getByText('Agregamos despacho.')).toBeInTheDocument();
    expect(screen.getByLabelText('Tu RUT')).toHaveValue('12.345.678-5');
    expect(screen.getByRole('button', { name: 'Enviarme el código' })).toBeInTheDocument();
  });

  it('with a link that was copied is not possible, and said', async () => {
    open(propuesta({ para: null }));
    await screen.findByText(/Para aceptarla se usa el que llegó por correo/);
    expect(screen.queryByLabelText('Tu RUT')).toBeNull();
    expect(screen.getByLabelText('Tu pregunta')).toBeInTheDocument();
  });
});

describe('a proposal that is not open', () => {
  it('and expired is asked for again with one press', async () => {
    const { bodies } = open(propuesta({ situacion: 'vencida' }), { [AGAIN]: { body: true } });
    await press('Pedirla de nuevo');
    await waitFor(() => expect(screen.getByText('Ya la pedimos')).toHaveFocus());
    expect(bodies(AGAIN)).toEqual([{ p_token: TOKEN }]);
    expect(screen.queryByRole('button', { name: 'Pedirla de nuevo' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('and was accepted says who and when, counts what was chosen, and is paid', async () => {
    open(accepted(), { [PAYING]: ['lost', { body: PAY }] });
    await screen.findByText(/^La aceptó Ana Paillán el 28 de noviembre de 2026/);
    expect(screen.getByText('Preparando tu copia…')).toBeInTheDocument();
    expect(screen.getByText(/Opcional, elegido/)).toBeInTheDocument();
    expect(screen.getByText('Total').nextSibling).toHaveTextContent('$1.047.200');
    await press('Pagar la primera cuota');
    await screen.findByText(/^Se cortó la conexión/);
    await press('Pagar la primera cuota');
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(`/pagar#${PAY}`));
  });

  it('is withdrawn from within the term, without reasons', async () => {
    const { bodies } = open(
      [{ body: accepted() }, { body: accepted({ situacion: 'retirada', pago: false }) }],
      { [WITHDRAW]: { body: true } },
    );
    await screen.findByText(/^Puedes hacerlo hasta el 8 de diciembre de 2099/);
    await press('Retractarme');
    expect(await screen.findByText('Recibimos tu retracto')).toHaveFocus();
    expect(bodies(WITHDRAW)).toEqual([{ p_token: TOKEN, p_motivo: null }]);
    expect(screen.queryByRole('button', { name: 'Pagar la primera cuota' })).toBeNull();
  });
});

describe('its PDF', () => {
  const PDF = 'POST /functions/v1/propuesta-pdf';
  /** Whatever is downloaded, by name. */
  const downloads = () => {
    const names: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    return names;
  };

  it('is downloaded with the link alone', async () => {
    const names = downloads();
    const { asked } = open(propuesta(), { [PDF]: { body: {} } });
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar en PDF' }));
    await waitFor(() => expect(names).toEqual(['propuesta-12.pdf']));
    expect(asked.at(-1)?.body).toEqual({ enlace: TOKEN });
  });
});

it('says of one that was accepted elsewhere when it was and when that was written down', async () => {
  const aceptada = {
    ...{ nombre: 'Ana Paillán', aceptada_en: '2026-11-28T03:00:00Z', elegidos: [1] },
    ...{ anotada_en: '2026-11-30T15:00:00Z', copia: true },
  };
  open(accepted({ aceptada }));
  expect(
    await screen.findByText(
      'La aceptó Ana Paillán el 28 de noviembre de 2026, fuera de la página de la propuesta; el estudio lo anotó el 30 de noviembre de 2026 con su respaldo.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar tu copia' })).toBeVisible();
});

describe('what is paid again and again', () => {
  const withServices = (servicios: unknown) => {
    const { contenido, ...rest } = documento();
    return propuesta({ documento: { ...rest, contenido: { ...contenido, servicios } } });
  };
  it('stands beside the total, with its price, its period and its first day', async () => {
    open(withServices([HOSTING]));
    const part = within(await screen.findByRole('region', { name: 'Lo que se renueva' }));
    expect(part.getByRole('heading', { name: 'Hosting de laurel.cl' })).toBeVisible();
    expect(
      part.getByText('$59.500 al año, IVA incluido · Primer cobro: 365 días después de aceptar'),
    ).toBeVisible();
  });
  it.each([
    ['none', []],
    ['what was sent before there was any', undefined],
  ])('is not mentioned: %s', async (_what, servicios) => {
    open(withServices(servicios));
    await title('Tienda en línea');
    expect(screen.queryByText('Lo que se renueva')).toBeNull();
  });
  it('that cannot be read is shown as no proposal', async () => {
    open(withServices([{ ...HOSTING, periodo: 'semana' }]));
    await waitFor(() => expect(screen.queryByText('Lo que se renueva')).toBeNull());
    expect(screen.queryByRole('heading', { name: 'Tienda en línea' })).toBeNull();
  });
});
