import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { MARCA } from '../../estudio/marca.ts';
import { movimiento, radios } from '../../src-shared/tokens.ts';
import { rootProperties } from './rootProperties.ts';
import css from './Tokens.module.css';

const meta = {
  title: 'Fundamentos/Tokens',
  tags: ['matrix'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={css.page}>
      <p>{MARCA.nombre}</p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

/** Spaces, corners and shadows. */
export const Espacio: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('--space-section')).toBeVisible();
    await expect(canvas.getByText('--sombra-alta')).toBeVisible();
  },
  render: () => (
    <Page title="Espacio, esquinas y sombras">
      <h2>Espacio</h2>
      {rootProperties('--space-').map((width) => (
        <div key={width} className={css.row}>
          <code>{width}</code>
          <div className={css.bar} style={{ width: `var(${width})` }} />
        </div>
      ))}
      <h2>Esquinas</h2>
      {Object.entries(radios).map(([name, radius]) => (
        <div key={name} className={css.row}>
          <code>
            {name}, {radius} px
          </code>
          <div className={css.corner} style={{ borderRadius: radius }} />
        </div>
      ))}
      <h2>Sombras</h2>
      {rootProperties('--sombra-').map((shadow) => (
        <div key={shadow} className={css.row}>
          <code>{shadow}</code>
          <div className={css.raised} style={{ boxShadow: `var(${shadow})` }} />
        </div>
      ))}
    </Page>
  ),
};

const { curva, ...durations } = movimiento;

/** Durations and the curve; with reduced motion nothing moves. */
export const Movimiento: Story = {
  render: () => (
    <Page title="Movimiento">
      <p>
        Curva: <code>{curva}</code>
      </p>
      {Object.entries(durations).map(([name, duration]) => (
        <div key={name} className={css.row}>
          <code>
            {name}, {duration} ms
          </code>
          <div className={css.track}>
            <div className={css.ball} style={{ animationDuration: `${duration}ms` }} />
          </div>
        </div>
      ))}
    </Page>
  ),
};
