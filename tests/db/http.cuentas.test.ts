import { describe, expect, it } from 'vitest';
import { CUENTAS, type Cuenta } from '../cuentasDemo';
import { entrarCon, pedir, tokenDe } from './ayuda';

const verClientes = (token?: string) => pedir('/rest/v1/clientes?select=email', { token });

describe('the demo accounts over HTTP', () => {
  it('an admin sees every client', async () => {
    const { estado, datos } = await verClientes(await tokenDe('admin'));
    expect(estado).toBe(200);
    expect((datos as unknown[]).length).toBeGreaterThan(2);
  });

  it.each<Cuenta>(['clienteA', 'clienteB'])('%s sees their own record alone', async (cuenta) => {
    const { estado, datos } = await verClientes(await tokenDe(cuenta));
    expect(estado).toBe(200);
    expect(datos).toEqual([{ email: CUENTAS[cuenta].email }]);
  });

  it('a deactivated account sees nothing, whatever its token', async () => {
    const { estado, datos } = await verClientes(await tokenDe('desactivada'));
    expect(estado).toBe(200);
    expect(datos).toEqual([]);
  });

  it('a visitor may not ask', async () => {
    const { estado } = await verClientes();
    expect(estado).toBe(401);
  });

  it('a wrong password is refused as a bad request', async () => {
    await expect(entrarCon(CUENTAS.admin.email, 'otra-clave')).rejects.toThrow(/400/);
  });
});
