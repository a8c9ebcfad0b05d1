import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { firstAdminSql } from '../../scripts/hosted/firstAdmin.ts';

// The SQL that `npm run first-admin` prints, run as the SQL editor of a project runs it.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

it('makes an admin of the address, and is harmless when run twice', async () => {
  await sql
    .begin(async (tx) => {
      await tx.unsafe(firstAdminSql("Ana O'Higgins", 'Primera@Pruebas.test'));
      await tx.unsafe(firstAdminSql("Ana O'Higgins", 'primera@pruebas.test'));
      expect([
        ...(await tx`select cliente, email, perfil, activo, usuario from public.clientes
          where email = 'primera@pruebas.test'`),
      ]).toEqual([
        {
          cliente: "Ana O'Higgins",
          email: 'primera@pruebas.test',
          perfil: 'admin',
          activo: true,
          usuario: null,
        },
      ]);
      throw new Error('undo');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'undo')) throw error;
    });
});
