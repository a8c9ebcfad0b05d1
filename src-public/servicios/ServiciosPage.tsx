import { StructuredData } from '../routes/StructuredData.tsx';
import { MARCA } from '../../src-shared/brand.ts';
import { SERVICIOS } from './contenido.ts';
import ServiciosSection from './ServiciosSection.deferred.tsx';

/** What the studio does and how. */
export default function ServiciosPage() {
  return (
    <>
      <StructuredData
        data={{
          '@type': 'Service',
          name: 'Desarrollo web y software a medida',
          serviceType: 'Desarrollo de software',
          provider: { '@type': 'Organization', name: MARCA.nombre },
          areaServed: 'CL',
          hasOfferCatalog: {
            '@type': 'OfferCatalog',
            name: 'Servicios',
            itemListElement: SERVICIOS.map(({ titulo, texto }) => ({
              '@type': 'Offer',
              itemOffered: { '@type': 'Service', name: titulo, description: texto },
            })),
          },
        }}
      />
      <ServiciosSection level={1} />
    </>
  );
}
