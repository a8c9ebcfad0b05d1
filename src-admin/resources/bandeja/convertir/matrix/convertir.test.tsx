import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unProducto } from '../../../../../tests/builders/money.ts';
import { inConsole } from '../../../../../tests/inConsole.tsx';
import { DataError, toDataError } from '../../../../data/errors.ts';
import { ownerOf, type Conversion as Made, type Parecido } from '../../api.ts';
import { Conversion } from '../Conversion.tsx';
import { ConvertButton } from '../ConvertButton.tsx';
import type { Target } from '../target.ts';

const TARGET: Target = {
  clase: 'citas',
  fila: 4,
  nombre: 'Javiera Cárcamo',
  email: 'javiera@x.cl',
  cliente: null,
  empresa: 'Lanas Ltda.',
  pedido: null,
  ready: true,
};
const PEDIDO: Target = {
  ...TARGET,
  clase: 'pedidos',
  pedido: { referencia: 'W-7', monto: 89_250, producto: 'pagina-web' },
};
const KNOWN: Parecido = {
  clase: 'clientes',
  fila: 7,
  nombre: 'Vivero Laurel',
  por: ['correo', 'telefono'],
  creado_en: '2026-11-20T12:00:00Z',
};
const MADE: Made = {
  id: 9,
  creado_en: '2026-11-20T12:00:00Z',
  autor: 'Antonia Rivas',
  cliente: 7,
  cliente_nombre: 'Vivero Laurel',
  cliente_nuevo: true,
  plataforma: 5,
  plataforma_nombre: 'Tienda',
  pagos: 2,
  invitacion: 'pendiente',
  para: 'javiera@x.cl',
  invitacion_error: null,
  otros_correos: 1,
  faltan: 299,
  impide: [],
};

const convertContacto = vi.fn((_key: unknown, _args: unknown) => Promise.resolve());
const undoConversion = vi.fn((_id: number) => Promise.resolve());
let client: {
  id: number;
  cliente: string;
  email: string;
  usuario: string | null;
  invitado_en: string | null;
};

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  client = { id: 7, cliente: 'Luz', email: 'luz@vivero.cl', usuario: 'u-7', invitado_en: null };
});

const shown = (children: ReactNode, parecidos: Parecido[] = [], made: Made | null = MADE) =>
  inConsole(children, {
    resource: 'bandeja',
    answers: {
      similarContactos: () => Promise.resolve(parecidos),
      getOne: () => Promise.resolve({ data: client }),
      getMany: () => Promise.resolve({ data: [client] }),
      getList: () => Promise.resolve({ data: [unProducto(), unProducto()], total: 2 }),
      conversionOf: () => Promise.resolve(made),
      convertContacto,
      undoConversion,
    },
  });

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

async function opened(target: Target = TARGET, parecidos: Parecido[] = []) {
  shown(<ConvertButton target={target} />, parecidos);
  fireEvent.click(await screen.findByRole('button', { name: 'Convertir en cliente' }));
  await screen.findByRole('dialog', { name: `Convertir a ${target.nombre} en cliente` });
}

describe('the form', () => {
  it('makes a new client of what is known of the contact, and invites unless told otherwise', async () => {
    await opened();
    type(/^Nombre de la plataforma/, ' Tienda ');
    type(/^RUT/, '12.345.678-5');
    press('Convertir en cliente');
    await waitFor(() => expect(convertContacto).toHaveBeenCalledOnce());
    expect(convertContacto).toHaveBeenCalledWith(TARGET, {
      p_invitar: true,
      p_plataforma: 'Tienda',
      p_hito: 'Reunión inicial y alcance',
      p_rut: '12345678-5',
      p_empresa: 'Lanas Ltda.',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks nothing of the database before the platform has a name; the invitation can be left out', async () => {
    await opened();
    screen.getByRole('button', { name: 'Convertir en cliente' }).focus();
    press('Convertir en cliente');
    expect(await screen.findByText('Escribe cómo se llama la plataforma.')).toBeDefined();
    expect(convertContacto).not.toHaveBeenCalled();
    // A plan makes the form longer than the window: who presses its end is led to what is missing.
    expect(screen.getByRole('textbox', { name: /^Nombre de la plataforma/ })).toHaveFocus();
    type(/^Nombre de la plataforma/, 'Tienda');
    fireEvent.click(
      screen.getByRole('switch', { name: 'Invitar a javiera@x.cl a su área de clientes' }),
    );
    press('Convertir en cliente');
    await waitFor(() =>
      expect(convertContacto.mock.calls[0]?.[1]).toMatchObject({ p_invitar: false }),
    );
  });

  it('of a plan leads to what is missing in it, once nothing is above it', async () => {
    await opened();
    fireEvent.click(screen.getByRole('switch', { name: 'Agregar su plan de pagos' }));
    const total = await screen.findByRole('textbox', { name: /^Total/ });
    type(/^Concepto/, 'Tienda');
    screen.getByRole('button', { name: 'Convertir en cliente' }).focus();
    press('Convertir en cliente');
    await waitFor(() => expect(total).toBeInvalid());
    expect(screen.getByRole('textbox', { name: /^Nombre de la plataforma/ })).toHaveFocus();
    type(/^Nombre de la plataforma/, 'Tienda');
    press('Convertir en cliente');
    await waitFor(() => expect(total).toHaveFocus());
    expect(convertContacto).not.toHaveBeenCalled();
  });

  it('of an order offers the other half of what was paid', async () => {
    await opened(PEDIDO);
    type(/^Nombre de la plataforma/, 'Tienda');
    fireEvent.click(screen.getByRole('switch', { name: 'Agregar lo que falta por pagar' }));
    expect(await screen.findByText(/Quedan programadas después de lo que ya pagó/)).toBeDefined();
    press('Convertir en cliente');
    await waitFor(() => expect(convertContacto).toHaveBeenCalledOnce());
    expect(convertContacto.mock.calls[0]?.[1]).toMatchObject({
      p_total: 89_250,
      p_cuotas: [{ concepto: 'Saldo contra entrega, pedido W-7', monto: 89_250 }],
    });
  });

  it('of an order that was paid at once offers nothing more to be paid', async () => {
    await opened({
      ...PEDIDO,
      pedido: { referencia: 'W-8', monto: 99_990, producto: 'asesoria-cv' },
    });
    expect(screen.queryByRole('switch', { name: /por pagar|plan de pagos/ })).toBeNull();
  });

  it('instalments wait for milestones that the new platform gets', async () => {
    await opened();
    type(/^Nombre de la plataforma/, 'Tienda');
    fireEvent.click(screen.getByRole('switch', { name: 'Agregar su plan de pagos' }));
    type(/^Concepto/, 'Tienda');
    type(/^Total/, '100000');
    fireEvent.mouseDown(
      await screen.findByRole('combobox', { name: 'Cuándo se cobra la cuota 2' }),
    );
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'En su fecha',
      'Al aprobarse un hito nuevo',
    ]);
    fireEvent.click(screen.getByRole('option', { name: 'Al aprobarse un hito nuevo' }));
    press('Convertir en cliente');
    expect(await screen.findByText('Este campo es obligatorio')).toBeVisible();
    expect(convertContacto).not.toHaveBeenCalled();
    type(/^Hito de la cuota 2/, ' Maqueta aprobada ');
    expect(
      screen.getByText(/La que espera un hito se cobra cuando el cliente lo aprueba/),
    ).toBeVisible();
    press('Convertir en cliente');
    await waitFor(() => expect(convertContacto).toHaveBeenCalledOnce());
    const cuotas = [
      { concepto: 'Tienda, cuota 1 de 2', monto: 50_000 },
      { concepto: 'Tienda, cuota 2 de 2', monto: 50_000, hito_titulo: 'Maqueta aprobada' },
    ];
    expect(convertContacto.mock.calls[0]?.[1]).toMatchObject({
      p_total: 100_000,
      p_cuotas: cuotas,
    });
  });

  it('a plan that was being typed is there when it is opened again, and not once it was made', async () => {
    await opened();
    type(/^Nombre de la plataforma/, 'Tienda');
    fireEvent.click(screen.getByRole('switch', { name: 'Agregar su plan de pagos' }));
    type(/^Concepto/, 'Tienda en cuotas');
    type(/^Total/, '100000');
    press('Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Convertir en cliente');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Concepto/ })).toHaveValue('Tienda en cuotas'),
    );
    press('Convertir en cliente');
    await waitFor(() => expect(convertContacto).toHaveBeenCalledOnce());
    expect(convertContacto.mock.calls[0]?.[1]).toMatchObject({ p_total: 100_000 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Convertir en cliente');
    expect(
      await screen.findByRole('switch', { name: 'Agregar su plan de pagos' }),
    ).not.toBeChecked();
  });

  it('and for none where no platform is made', async () => {
    await opened(TARGET, [KNOWN]);
    await screen.findByRole('radio', { name: /^Vivero Laurel/, checked: true });
    type(/^Nombre de la plataforma/, 'Tienda');
    fireEvent.click(screen.getByRole('switch', { name: 'Agregar su plan de pagos' }));
    type(/^Concepto/, 'Tienda');
    type(/^Total/, '100000');
    fireEvent.mouseDown(
      await screen.findByRole('combobox', { name: 'Cuándo se cobra la cuota 1' }),
    );
    fireEvent.click(await screen.findByRole('option', { name: 'Al aprobarse un hito nuevo' }));
    type(/^Nombre de la plataforma/, '');
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: 'Cuándo se cobra la cuota 1' })).toBeNull(),
    );
    press('Asociar al cliente');
    await waitFor(() => expect(convertContacto).toHaveBeenCalledOnce());
    expect(JSON.stringify(convertContacto.mock.calls[0]?.[1])).not.toContain('hito');
  });

  it('offers who has that address already, with no second invitation, and a new one all the same', async () => {
    await opened(TARGET, [KNOWN, { ...KNOWN, clase: 'leads', fila: 3, nombre: 'Otra' }]);
    const same = await screen.findByRole('radio', {
      name: 'Vivero Laurel, que ya es cliente (mismo correo, mismo teléfono)',
    });
    expect(same).toHaveProperty('checked', true);
    expect(await screen.findByText('Ya tiene acceso: no hace falta invitarlo.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /^RUT/ })).toBeNull();
    press('Asociar al cliente');
    await waitFor(() =>
      expect(convertContacto).toHaveBeenCalledWith(TARGET, { p_invitar: true, p_cliente: 7 }),
    );
  });

  it('who is alike by another thing is a choice, not the answer', async () => {
    client.usuario = null;
    await opened(TARGET, [{ ...KNOWN, por: ['telefono'] }]);
    expect(await screen.findByRole('radio', { name: 'Un cliente nuevo' })).toHaveProperty(
      'checked',
      true,
    );
    fireEvent.click(screen.getByRole('radio', { name: /^Vivero Laurel/ }));
    expect(
      await screen.findByRole('switch', { name: 'Invitar a luz@vivero.cl a su área de clientes' }),
    ).toBeDefined();
  });

  it('keeps what was typed when the address is somebody’s, and offers them', async () => {
    convertContacto.mockRejectedValueOnce(
      toDataError({
        code: 'P0001',
        message: 'Ya hay un cliente con el correo de este contacto.',
        details: 'cliente=7',
        status: 400,
      }),
    );
    await opened();
    type(/^Nombre de la plataforma/, 'Tienda');
    press('Convertir en cliente');
    expect(await screen.findByRole('radio', { name: /^Luz, que ya es cliente/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.getByRole('textbox', { name: /^Nombre de la plataforma/ })).toHaveProperty(
      'value',
      'Tienda',
    );
    expect(
      screen.getAllByText('Ya hay un cliente con el correo de este contacto.').length,
    ).toBeGreaterThan(0);
  });

  it('is not offered of who is a client, nor of an order that is not paid', async () => {
    shown(
      <>
        <p>Listo</p>
        <ConvertButton target={{ ...TARGET, cliente: 7 }} />
        <ConvertButton target={{ ...PEDIDO, ready: false }} />
      </>,
    );
    await screen.findByText('Listo');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it.each([
  [toDataError({ code: 'P0001', message: 'x', details: 'cliente=12' }), 12],
  [toDataError({ code: 'P0001', message: 'x', details: 'otra cosa' }), null],
  [new DataError('network'), null],
  [new Error('x'), null],
  [null, null],
])('whose address it is, by the refusal (%#)', (error, owner) => {
  expect(ownerOf(error)).toBe(owner);
});

describe('what was made', () => {
  const of = (given: Partial<Made> | null) =>
    shown(
      <Conversion target={{ ...TARGET, cliente: 7 }} what="Este contacto" />,
      [],
      given && { ...MADE, ...given },
    );

  it('is linked, with the time until its mails leave, and undone after a question', async () => {
    of({});
    expect(await screen.findByRole('link', { name: 'Vivero Laurel' })).toHaveProperty(
      'pathname',
      '/clientes/7/show',
    );
    expect(screen.getByRole('link', { name: 'Tienda' })).toBeDefined();
    expect(screen.getByText('2 pagos, en su ficha')).toBeDefined();
    expect(screen.getByText(/^La invitación a javiera@x.cl/).textContent).toMatch(
      /^La invitación a javiera@x\.cl sale en 4:5\d$/,
    );
    expect(screen.getByText(/^Lo hizo Antonia Rivas/)).toBeDefined();
    press('Deshacer');
    expect(
      await screen.findByText(
        'Se borra el cliente, la plataforma con sus hitos y sus pagos. No sale ningún correo y el contacto vuelve a como estaba.',
      ),
    ).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Deshacer' }).at(-1) ?? document.body);
    await waitFor(() => expect(undoConversion).toHaveBeenCalledWith(9));
  });

  it.each([
    [{ faltan: 0 }, 'La invitación a javiera@x.cl sale en unos segundos'],
    [{ invitacion: 'enviando' as const }, 'La invitación a javiera@x.cl está saliendo'],
    [{ invitacion: 'enviado' as const }, 'Le enviamos la invitación a javiera@x.cl'],
    [
      { invitacion: 'fallido' as const, invitacion_error: 'No existe.' },
      'La invitación a javiera@x.cl no salió: No existe. Invítalo otra vez desde su ficha.',
    ],
    [{ invitacion: null, faltan: 61 }, 'El aviso de sus pagos sale en 1:01'],
    [
      { impide: ['la invitación ya salió', 'tiene tickets'] },
      'Ya no se puede deshacer: la invitación ya salió, tiene tickets.',
    ],
    [
      { invitacion: null, otros_correos: 0, faltan: null },
      'Mientras no le envíes nada ni cambies lo que se creó.',
    ],
  ])('%# is told as it is', async (given, text) => {
    of(given);
    await waitFor(() => expect(document.body.textContent).toContain(text));
  });

  it('of who was tied by hand says only that they are a client', async () => {
    of(null);
    expect((await screen.findByRole('alert')).textContent).toContain('Este contacto ya es cliente');
  });
});
