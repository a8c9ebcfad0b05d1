import { Navigate } from 'react-router';
import { MARCA } from '../../estudio/marca.ts';
import { StructuredData } from '../routes/StructuredData.tsx';
import { useProductos } from './api/getProductos.ts';

/**
 * What a landing sells and for how much, for search engines. The landing of what is not offered is answered as any
 * address that is not known.
 */
export default function OfertaData({ de }: { de: string }) {
  const { productos } = useProductos();
  if (!productos) return null;
  const producto = productos.find(({ id }) => id === de);
  if (!producto?.ofrecido) return <Navigate to="/" replace />;
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
