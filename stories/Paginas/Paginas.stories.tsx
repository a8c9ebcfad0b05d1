import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect } from 'storybook/test';
import AsesoriaPage from '../../src-public/asesoria/AsesoriaPage.tsx';
import GraciasFormularioPage from '../../src-public/gracias/GraciasFormularioPage.tsx';
import CookiesPage from '../../src-public/legal/CookiesPage.tsx';
import PrivacidadPage from '../../src-public/legal/PrivacidadPage.tsx';
import TerminosPage from '../../src-public/legal/TerminosPage.tsx';
import NosotrosPage from '../../src-public/nosotros/NosotrosPage.tsx';
import PrimeraWebPage from '../../src-public/primera-web/PrimeraWebPage.tsx';
import ProyectosGruposPage from '../../src-public/proyectos/ProyectosGruposPage.tsx';
import ServiciosPage from '../../src-public/servicios/ServiciosPage.tsx';
import SolicitudPage from '../../src-public/solicitud/SolicitudPage.tsx';
import VipPage from '../../src-public/vip/VipPage.tsx';
import { at, withAnswers, withNothing } from './environment.tsx';

const meta = {
  title: 'Páginas',
  parameters: { layout: 'fullscreen' },
  decorators: [at('/')],
  beforeEach: withAnswers,
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Nosotros: Story = { render: () => <NosotrosPage /> };
export const ProyectosPorGrupo: Story = { render: () => <ProyectosGruposPage /> };
export const PrimeraPaginaWeb: Story = { render: () => <PrimeraWebPage /> };
export const AsesoriaDeCurriculum: Story = { render: () => <AsesoriaPage /> };
export const AreaVip: Story = { render: () => <VipPage /> };
export const TuProximaPlataforma: Story = { render: () => <SolicitudPage /> };
export const GraciasPorElFormulario: Story = { render: () => <GraciasFormularioPage /> };
export const Terminos: Story = { render: () => <TerminosPage /> };
export const Privacidad: Story = { render: () => <PrivacidadPage /> };
export const Cookies: Story = { render: () => <CookiesPage /> };

/** A new studio: no section stands over nothing, and nobody is invented. */
const nuevo = (render: () => ReactElement): Story => ({
  beforeEach: withNothing,
  render,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expect(canvasElement.querySelectorAll('ul:empty, ol:empty, #testimonios')).toHaveLength(
      0,
    );
    await expect(canvas.queryByText(/Oferta por tiempo limitado/)).toBeNull();
  },
});
export const NosotrosDeEstudioNuevo = { ...nuevo(() => <NosotrosPage />), tags: ['matrix'] };
export const ServiciosDeEstudioNuevo = nuevo(() => <ServiciosPage />);
export const PrimeraPaginaWebDeEstudioNuevo = {
  ...nuevo(() => <PrimeraWebPage />),
  tags: ['matrix'],
};
export const AsesoriaDeEstudioNuevo = { ...nuevo(() => <AsesoriaPage />), tags: ['matrix'] };
