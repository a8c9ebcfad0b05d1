import { ACCESOS, optionText } from '../../../src-shared/options.ts';
import { formatRut } from '../../../src-shared/rut.ts';
import { accessOf, type Access } from '../usuarios/AccessChip.tsx';
import type { Column } from '../../resource.ts';

/** The file of the list. */
export const columns: readonly (string | Column)[] = [
  ...['cliente', 'empresa', 'email', 'telefono'],
  {
    source: 'rut',
    label: 'RUT',
    cell: ({ rut }) => (typeof rut === 'string' && rut ? formatRut(rut) : ''),
  },
  {
    source: 'activo',
    label: 'Acceso',
    cell: (row) => optionText(ACCESOS, accessOf(row as unknown as Access)),
  },
  ...['saldo', 'saldo_vencido', 'tickets_abiertos', 'invitado_en', 'creado_en'],
];
