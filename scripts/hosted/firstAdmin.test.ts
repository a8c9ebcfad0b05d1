import { expect, it } from 'vitest';
import { firstAdminSql } from './firstAdmin.ts';

it('writes the row of the first admin, whatever the name has in it', () => {
  expect(firstAdminSql(" Ana O'Higgins ", ' Ana@Ejemplo.CL')).toBe(
    "insert into public.clientes (cliente, email, perfil)\nvalues ('Ana O''Higgins', 'ana@ejemplo.cl', 'admin')\non conflict (email) do update set cliente = excluded.cliente, perfil = 'admin', activo = true;",
  );
});
