import type { Meta, StoryObj } from '@storybook/react-vite';
import AsesoriaPage from '../../src-public/asesoria/AsesoriaPage';
import GraciasFormularioPage from '../../src-public/gracias/GraciasFormularioPage';
import CookiesPage from '../../src-public/legal/CookiesPage';
import PrivacidadPage from '../../src-public/legal/PrivacidadPage';
import TerminosPage from '../../src-public/legal/TerminosPage';
import NosotrosPage from '../../src-public/nosotros/NosotrosPage';
import PrimeraWebPage from '../../src-public/primera-web/PrimeraWebPage';
import ProyectosGruposPage from '../../src-public/proyectos/ProyectosGruposPage';
import SolicitudPage from '../../src-public/solicitud/SolicitudPage';
import VipPage from '../../src-public/vip/VipPage';
import { at, withAnswers } from './environment';

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
