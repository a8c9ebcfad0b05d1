import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from './Icon.tsx';
import { paths, type IconName } from './paths.ts';

const meta = {
  title: 'Piezas/Ícono',
  component: Icon,
  args: { name: 'arrow' },
} satisfies Meta<typeof Icon>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Todos: Story = {
  tags: ['matrix'],
  render: () => (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, 7rem)',
        gap: 24,
        width: '80vw',
      }}
    >
      {(Object.keys(paths) as IconName[]).map((name) => (
        <li key={name} style={{ display: 'grid', gap: 8, justifyItems: 'center' }}>
          <span style={{ fontSize: '2rem' }}>
            <Icon name={name} />
          </span>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  ),
};

export const ConEtiqueta: Story = { args: { name: 'external', label: 'Se abre en otra pestaña' } };
