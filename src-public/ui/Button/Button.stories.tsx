import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { Button, LinkButton } from './Button.tsx';

const meta = {
  title: 'Piezas/Botón',
  component: Button,
  args: { children: 'Cotiza tu proyecto' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof Button>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Primario: Story = {};
export const ConFlecha: Story = { tags: ['matrix'], args: { icon: 'arrow' } };
export const Grande: Story = { tags: ['matrix'], args: { icon: 'arrow', size: 'large' } };
export const Secundario: Story = { tags: ['matrix'], args: { variant: 'secondary' } };
export const Fantasma: Story = { tags: ['matrix'], args: { variant: 'ghost' } };
export const Enviando: Story = {
  tags: ['matrix'],
  args: { children: 'Enviando...', 'aria-disabled': true, icon: 'arrow' },
};

export const Enlace: Story = {
  tags: ['matrix'],
  render: () => (
    <LinkButton to="/contacto" icon="arrow">
      Solicitar una consulta gratuita
    </LinkButton>
  ),
};

export const SobreTinta: Story = {
  globals: { tema: 'oscuro' },
  render: (args) => (
    <>
      <Button {...args} icon="arrow" />
      <Button {...args} variant="secondary" />
      <Button {...args} variant="ghost" />
      <Button {...args} aria-disabled />
    </>
  ),
};
