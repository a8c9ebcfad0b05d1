import { formatRut } from './rut.ts';

/** The seller, as a buyer sees it; unknown fields are null. */
export type Vendedor = Readonly<
  Record<'razon_social' | 'rut' | 'direccion' | 'email' | 'telefono', string | null>
>;

/** Who sells, in one line; empty while nothing is set. `private.vendedor` writes the same in mails. */
export const sellerLine = ({ razon_social, rut, direccion, email, telefono }: Vendedor): string =>
  [razon_social, rut && `RUT ${formatRut(rut)}`, direccion, email, telefono]
    .filter(Boolean)
    .join(' · ');
