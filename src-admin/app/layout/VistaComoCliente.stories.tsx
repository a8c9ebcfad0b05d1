import { createTheme, ThemeProvider } from '@mui/material';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createAdminTheme } from '../../kit/theme/theme.ts';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';

const theme = createTheme(createAdminTheme('light'));

const meta = {
  title: 'Consola/Vista como cliente',
  component: ImpersonationBanner,
  tags: ['!autodocs', 'matrix'],
  decorators: (Story) => (
    <ThemeProvider theme={theme}>
      <div style={{ minHeight: '14rem' }}>
        <Story />
      </div>
    </ThemeProvider>
  ),
  play: async ({ canvas }) => {
    const band = canvas.getByRole('region', { name: 'Vista como cliente' });
    await expect(band).toHaveTextContent('Desde aquí no se guarda ni se envía nada.');
  },
} satisfies Meta<typeof ImpersonationBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

const impersonated = { cuenta: null, email: 'ana@viverolaurel.cl', empresa: '', persona: false };

export const Cliente: Story = {
  args: { name: 'Ana Riquelme', perfil: 'cliente', impersonated },
};

export const SoloTickets: Story = {
  args: {
    name: 'Diego Fuentes',
    perfil: 'tickets',
    impersonated: { ...impersonated, empresa: 'Vivero Laurel Ltda.', persona: true },
  },
};

export const EnTelefono: Story = {
  args: {
    name: 'María de los Ángeles Huenchumán Etcheverry',
    perfil: 'cliente',
    impersonated: {
      ...impersonated,
      empresa: 'Comercializadora-e-Importadora-Santa-Bernardita-de-Quilpué',
    },
  },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
