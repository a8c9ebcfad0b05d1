import { expect, it } from 'vitest';
import { MARCA } from '../../estudio/marca.ts';
import { firstAdminSql } from './firstAdmin.ts';

it('writes the row of the first admin, whatever the name has in it', () => {
  expect(firstAdminSql(" Ana O'Higgins ", ' Ana@Ejemplo.CL')).toBe(
    `update public.configuracion set nombre = '${MARCA.nombre}' where id = 1;\ninsert into public.clientes (cliente, email, perfil)\nvalues ('Ana O''Higgins', 'ana@ejemplo.cl', 'admin')\non conflict (email) do update set cliente = excluded.cliente, perfil = 'admin', activo = true;`,
  );
});
