import type { Meta, StoryObj } from '@storybook/react-vite';
import { Section } from './Section.tsx';

const meta = {
  title: 'Piezas/Sección',
  component: Section,
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'ejemplo',
    label: 'Servicios',
    title: 'Construimos lo que tu empresa necesita, y solo eso',
    lead: 'Un equipo pequeño que escucha, propone y programa.',
    children: <p>Contenido de la sección.</p>,
  },
} satisfies Meta<typeof Section>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Papel: Story = { tags: ['matrix'] };
export const Hondo: Story = { tags: ['matrix'], args: { tone: 'deep' } };
export const Tinta: Story = { args: { tone: 'ink' } };
export const SinMargen: Story = { tags: ['matrix'], args: { label: undefined, lead: undefined } };
