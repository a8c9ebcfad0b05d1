import type { Database } from '../../../src-shared/database.types.ts';
import { ACCESOS, optionText } from '../../../src-shared/options.ts';
import type { Cliente } from '../../data/rows.ts';
import type { Column } from '../../resource.ts';
import { accessOf } from '../usuarios/access.ts';

/** The columns of the list's file. */
export const columns: readonly (keyof Database['public']['Tables']['clientes']['Row'] | Column)[] =
  [
    'cliente',
    'empresa',
    'email',
    'telefono',
    'rut',
    {
      source: 'activo',
      label: 'Acceso',
      cell: (row) => optionText(ACCESOS, accessOf(row as Cliente)),
    },
    'saldo',
    'saldo_vencido',
    'tickets_abiertos',
    'invitado_en',
    'creado_en',
  ];
