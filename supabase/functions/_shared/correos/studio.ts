import { object, string } from 'yup';
import { transferRows } from '../../../../src-shared/transferencia.ts';
import { heading, rows, type Block, type Studio } from './content.ts';

const optional = () => string().nullable();
const studioSchema = object({
  nombre: string().required(),
  email: string().defined().nullable(),
  telefono: string().defined().nullable(),
  banco: optional(),
  cuenta_tipo: optional(),
  cuenta_numero: optional(),
  cuenta_titular: optional(),
  cuenta_rut: optional(),
  cuenta_email: optional(),
});

/** Columns of the settings that a mail is written from. */
export const STUDIO_COLUMNS = Object.keys(studioSchema.fields).join(',');

/** Who writes and where people transfer to, from what the settings say. Throws yup's ValidationError. */
export function studioOf(settings: unknown): Studio {
  const { nombre, email, telefono, ...cuenta } = studioSchema.validateSync(settings, {
    strict: true,
    stripUnknown: true,
  });
  const known = (value: string | null | undefined): string | null => value ?? null;
  return {
    ...{ nombre, email, telefono },
    cuenta: {
      banco: known(cuenta.banco),
      cuenta_tipo: known(cuenta.cuenta_tipo),
      cuenta_numero: known(cuenta.cuenta_numero),
      cuenta_titular: known(cuenta.cuenta_titular),
      cuenta_rut: known(cuenta.cuenta_rut),
      cuenta_email: known(cuenta.cuenta_email),
    },
  };
}

/** The account to transfer to, for one amount; nothing while the studio has not published it all. */
export function transferBlocks({ cuenta }: Studio, monto: number, referencia: string): Block[] {
  const data = cuenta && transferRows(cuenta, monto, referencia);
  if (!data) return [];
  return [
    heading('Datos para transferir'),
    rows(Object.fromEntries(data.map(({ label, value }) => [label, value]))),
  ];
}
