import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import ContactoForm from '../../src-public/contacto/ContactoForm.deferred.tsx';
import { ContactoSection } from '../../src-public/contacto/ContactoSection.tsx';
import { losProductos } from '../../tests/builders/products.ts';
import { queryClient } from '../../src-public/data/queryClient.ts';
import { Hero } from '../../src-public/inicio/Hero/Hero.tsx';
import { ServiciosSimples } from '../../src-public/inicio/ServiciosSimples.tsx';
import { LandingBar } from '../../src-public/landing/LandingBar.tsx';
import { LandingFooter } from '../../src-public/landing/LandingFooter.tsx';
import { Offer } from '../../src-public/landing/Offer.tsx';
import Footer from '../../src-public/layout/Footer/Footer.deferred.tsx';
import { TopBar } from '../../src-public/layout/TopBar/TopBar.tsx';
import ProyectosPage from '../../src-public/proyectos/ProyectosPage.tsx';
import Trabajos from '../../src-public/proyectos/Trabajos.deferred.tsx';
import { ProyectoDetail } from '../../src-public/proyectos/ProyectoDetail.tsx';
import ServiciosSection from '../../src-public/servicios/ServiciosSection.deferred.tsx';
import { buildProyecto, hitos, proyectos, voces } from './fixtures.ts';

/** Answers that the sections would get from the API. */
const answers = {
  proyectos,
  configuracion: {
    email: 'hola@ejemplo.cl',
    telefono: '+56 2 2345 6789',
    direccion: 'Avenida Ejemplo 1234',
    horario: 'Lunes a viernes, 9:00 a 18:00',
    whatsapp: '56900000000',
    instagram: 'https://instagram.com/ejemplo',
    facebook: null,
    linkedin: 'https://linkedin.com/company/ejemplo',
  },
};

const meta = {
  title: 'Secciones',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <MemoryRouter initialEntries={['/servicios']}>
        <Suspense>
          <Story />
        </Suspense>
      </MemoryRouter>
    ),
  ],
  beforeEach: () => {
    queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
    queryClient.setQueryData(['proyectos'], answers.proyectos);
    queryClient.setQueryData(['configuracion'], answers.configuracion);
    queryClient.setQueryData(['productos'], losProductos());
    queryClient.setQueryData(['respuesta'], 170);
  },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const BarraSuperior: Story = { render: () => <TopBar /> };
export const Portada: Story = { render: () => <Hero /> };

export const PortadaSinDatos: Story = {
  tags: ['matrix'],
  beforeEach: () => {
    queryClient.setQueryData(['proyectos'], []);
    queryClient.setQueryData(['respuesta'], null);
  },
  render: () => <Hero />,
};

export const OfertaDeUnaPagina: Story = {
  tags: ['matrix'],
  globals: { tema: 'oscuro' },
  render: () => (
    <>
      <LandingBar />
      <div className="container">
        <Offer
          de="pagina-web"
          dialog="pago"
          action="Quiero comenzar ahora"
          facts={[
            { key: 'precio', large: '$178.500', small: 'IVA incluido. Comienza con $89.250' },
            { key: 'plazo', large: '7 días', small: 'hasta publicarla, con tu material en mano' },
          ]}
        />
      </div>
      <LandingFooter />
    </>
  ),
};

export const ServiciosEnTres: Story = { tags: ['matrix'], render: () => <ServiciosSimples /> };
export const Servicios: Story = { render: () => <ServiciosSection /> };
export const TrabajosDePortada: Story = { tags: ['matrix'], render: () => <Trabajos /> };
export const Portafolio: Story = { render: () => <ProyectosPage /> };

export const PortafolioVacio: Story = {
  tags: ['matrix'],
  beforeEach: () => {
    queryClient.setQueryData(['proyectos'], []);
  },
  render: () => <ProyectosPage />,
};

export const PortafolioCargando: Story = {
  tags: ['matrix'],
  beforeEach: () => {
    queryClient.removeQueries({ queryKey: ['proyectos'] });
    queryClient.setQueryDefaults(['proyectos'], { enabled: false });
    return () => queryClient.setQueryDefaults(['proyectos'], {});
  },
  render: () => <ProyectosPage />,
};

export const Proyecto: Story = {
  render: () => <ProyectoDetail proyecto={buildProyecto()} hitos={hitos} voces={voces} />,
};

export const ProyectoSinDatos: Story = {
  tags: ['matrix'],
  render: () => (
    <ProyectoDetail
      proyecto={buildProyecto({
        descripcion: null,
        dominio: null,
        url_portada: null,
        logo: null,
        fecha_inicio: null,
        fecha_termino: null,
        ...{ problema: null, decision: null, resultado: null, cifras: [] },
      })}
      hitos={[]}
      voces={[]}
    />
  ),
};

export const Contacto: Story = { render: () => <ContactoSection /> };

export const FormularioDeContacto: Story = { render: () => <ContactoForm /> };

export const PieDePagina: Story = { render: () => <Footer /> };
