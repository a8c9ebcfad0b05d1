import { formatRut } from './rut.ts';

/** What a buyer is told of who sells; what is not known is null. */
export type Vendedor = Readonly<
  Record<'razon_social' | 'rut' | 'direccion' | 'email' | 'telefono', string | null>
>;

/** Who sells, in one line; empty while nothing is set. `private.vendedor` writes the same in mails. */
export const sellerLine = ({ razon_social, rut, direccion, email, telefono }: Vendedor): string =>
  [razon_social, rut && `RUT ${formatRut(rut)}`, direccion, email, telefono]
    .filter(Boolean)
    .join(' · ');
