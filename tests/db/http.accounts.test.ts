import { describe, expect, it } from 'vitest';
import { ACCOUNTS, type Account } from '../demoAccounts.ts';
import { request, signIn, tokenOf } from './helpers.ts';

const readClientes = (token?: string) => request('/rest/v1/clientes?select=email', { token });

describe('the demo accounts over HTTP', () => {
  it('an admin sees every client', async () => {
    const { status, data } = await readClientes(await tokenOf('admin'));
    expect(status).toBe(200);
    expect((data as unknown[]).length).toBeGreaterThan(2);
  });

  it.each<Account>(['clienteA', 'clienteB'])('%s sees their own record alone', async (account) => {
    const { status, data } = await readClientes(await tokenOf(account));
    expect(status).toBe(200);
    expect(data).toEqual([{ email: ACCOUNTS[account].email }]);
  });

  it('a deactivated account sees nothing, whatever its token', async () => {
    const { status, data } = await readClientes(await tokenOf('desactivada'));
    expect(status).toBe(200);
    expect(data).toEqual([]);
  });

  it('a visitor may not ask', async () => {
    const { status } = await readClientes();
    expect(status).toBe(401);
  });

  it('a wrong password is refused as a bad request', async () => {
    await expect(signIn(ACCOUNTS.admin.email, 'otra-clave')).rejects.toThrow(/400/);
  });
});
