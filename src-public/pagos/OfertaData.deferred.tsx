import { MARCA } from '../../estudio/marca.ts';
import { StructuredData } from '../routes/StructuredData.tsx';
import { useProducto } from './api/getProductos.ts';

/** What a landing sells and for how much, for search engines. */
export default function OfertaData({ de, name }: { de: string; name: string }) {
  const producto = useProducto(de);
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
