import type { Meta, StoryObj } from '@storybook/react-vite';
import { Marcos } from './Marcos.tsx';
import css from './Marcos.module.css';
import { DOS_SALAS, TRES_ANCHOS, type Vista } from './vistas.ts';

/**
 * What the tabs «Tres anchos» and «Dos salas» of Storybook show: the story that its address names.
 * Neither in the sidebar nor among the tests.
 */
const meta = {
  title: 'Vistas',
  tags: ['!dev', '!test', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

function Open({ vista }: { vista: Vista }) {
  const historia = new URLSearchParams(window.location.search).get('historia');
  return (
    <main className={css.pagina}>
      {historia ? <Marcos historia={historia} vista={vista} /> : null}
    </main>
  );
}

export const TresAnchos: Story = { render: () => <Open vista={TRES_ANCHOS} /> };
export const DosSalas: Story = { render: () => <Open vista={DOS_SALAS} /> };
