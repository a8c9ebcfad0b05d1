import { MARCA } from '../../estudio/marca.ts';
import { StructuredData } from '../routes/StructuredData.tsx';
import { useProducto } from './api/getProductos.ts';

/** What a landing sells and for how much, for search engines. */
export default function OfertaData({ de }: { de: string }) {
  const producto = useProducto(de);
  if (!producto) return null;
  return (
    <StructuredData
      data={{
        '@type': 'Service',
        name: producto.nombre,
        provider: { '@type': 'Organization', name: MARCA.nombre },
        areaServed: 'CL',
        offers: { '@type': 'Offer', price: producto.total, priceCurrency: 'CLP' },
      }}
    />
  );
}
