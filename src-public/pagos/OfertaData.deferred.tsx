import { MARCA } from '../../estudio/marca.ts';
import type { ProductoId } from '../../src-shared/precios.ts';
import { StructuredData } from '../routes/StructuredData.tsx';
import { useProductos } from './api/getPrecios.ts';

/** What a landing sells and for how much, for search engines. */
export default function OfertaData({ de, name }: { de: ProductoId; name: string }) {
  const producto = useProductos().productos?.find(({ id }) => id === de);
  return (
    <StructuredData
      data={{
        '@type': 'Service',
        name,
        provider: { '@type': 'Organization', name: MARCA.nombre },
        areaServed: 'CL',
        ...(producto && {
          offers: { '@type': 'Offer', price: producto.total, priceCurrency: 'CLP' },
        }),
      }}
    />
  );
}
