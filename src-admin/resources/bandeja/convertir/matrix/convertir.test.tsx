import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unProducto } from '../../../../../tests/builders/money.ts';
import { inConsole } from '../../../../../tests/inConsole.tsx';
import { type Conversion as Made, type Parecido } from '../../api.ts';
import { ConvertButton } from '../ConvertButton.tsx';
import type { Target } from '../target.ts';
import {
  TARGET,
  PEDIDO,
  KNOWN,
  MADE,
  convertContacto,
  undoConversion,
  press,
  type,
} from '../convertir.cases.ts';

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

async function opened(target: Target = TARGET, parecidos: Parecido[] = []) {
  shown(<ConvertButton target={target} />, parecidos);
  fireEvent.click(await screen.findByRole('button', { name: 'Convertir en cliente' }));
  await screen.findByRole('dialog', { name: `Convertir a ${target.nombre} en cliente` });
}

describe('the form', () => {
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
});
