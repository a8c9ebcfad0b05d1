import { Suspense } from 'react';
import { MARCA } from '../../estudio/marca.ts';
import { INICIO } from '../../estudio/textos/inicio.ts';
import { environment } from '../../src-shared/environment.ts';
import { ContactoSection } from '../contacto/ContactoSection.tsx';
import { deferred } from '../data/deferred.tsx';
import { useHydrated } from '../data/useHydrated.ts';
import { StructuredData } from '../routes/StructuredData.tsx';
import { Hero } from './Hero/Hero.tsx';
import { ServiciosSimples } from './ServiciosSimples.tsx';

const ServiciosSection = deferred(() => import('../servicios/ServiciosSection.deferred.tsx'));
const Trabajos = deferred(() => import('../proyectos/Trabajos.deferred.tsx'));

const Asistente = deferred(() => import('../asistente/Asistente.tsx'));

/** The assistant is for the living page only: it is not in the prerendered HTML. */
function FloatingAsistente() {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <Asistente heroId="hero" />
    </Suspense>
  );
}

/** The home page. Each section hydrates apart, so that none holds up the visitor. */
export default function InicioPage() {
  const { siteUrl: sitio } = environment();
  return (
    <>
      <StructuredData
        data={{
          '@type': 'ProfessionalService',
          name: MARCA.nombre,
          description: INICIO.descripcion,
          url: sitio,
          logo: `${sitio}/icono-512.png`,
          image: `${sitio}/og/inicio.jpg`,
          areaServed: 'CL',
          address: {
            '@type': 'PostalAddress',
            addressLocality: MARCA.comuna,
            addressCountry: 'CL',
          },
        }}
      />
      <Hero />
      <FloatingAsistente />
      <Suspense>
        <Trabajos />
      </Suspense>
      <Suspense>
        <ServiciosSimples />
      </Suspense>
      <Suspense>
        <ServiciosSection />
      </Suspense>
      <Suspense>
        <ContactoSection />
      </Suspense>
    </>
  );
}
