import { StructuredData } from '../routes/StructuredData.tsx';
import { MARCA } from '../../estudio/marca.ts';
import { SERVICIOS } from '../../estudio/textos/servicios.ts';
import ServiciosSection from './ServiciosSection.deferred.tsx';

/** What the studio does and how. */
export default function ServiciosPage() {
  return (
    <>
      <StructuredData
        data={{
          '@type': 'Service',
          name: SERVICIOS.oficio,
          serviceType: SERVICIOS.rubro,
          provider: { '@type': 'Organization', name: MARCA.nombre },
          areaServed: 'CL',
          hasOfferCatalog: {
            '@type': 'OfferCatalog',
            name: 'Servicios',
            itemListElement: SERVICIOS.lista.map(({ titulo, texto }) => ({
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
