import { vi } from 'vitest';
import { uuid } from '../../../tests/builders/builder.ts';
import { unIngreso } from '../../../tests/builders/people.ts';
import { unUsuario } from '../../../tests/builders/views.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import type { Usuario } from '../../data/rows.ts';
import { usuarios } from './resource.ts';

export const update = vi.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data }),
);
export const create = vi.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data: { ...data, id: 1 } }),
);
export const inviteCliente = vi.fn((_who: { id: number; email: string }) => Promise.resolve());
export const endSessionsOf = vi.fn((_usuario: string) => Promise.resolve());

export const open = (usuario: Partial<Usuario>, at = '/usuarios/1/show') =>
  openPage(usuarios, {
    at,
    rows: {
      usuarios: [unUsuario({ id: 1, usuario: uuid(1), ...usuario })],
      seguimiento_usuarios: [unIngreso({ usuario_id: uuid(1) })],
    },
    answers: { update, create, inviteCliente, endSessionsOf },
  });
