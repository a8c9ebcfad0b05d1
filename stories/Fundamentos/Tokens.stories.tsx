import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { MARCA } from '../../estudio/marca.ts';
import { colores, movimiento, radios, tipografia } from '../../src-shared/tokens.ts';
import { contrast, contrastUse } from '../../src-shared/contrast.ts';
import { cssName, unreadable } from '../../scripts/estudio/colors.ts';
import { rootProperties } from './rootProperties.ts';
import css from './Tokens.module.css';

const meta = {
  title: 'Fundamentos/Tokens',
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

const decimal = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });

function Contrast({ over, name, color }: { over: string; name: string; color: string }) {
  const ratio = contrast(color, over);
  return (
    <span>
      Sobre {name}: {decimal.format(Math.floor(ratio * 10) / 10)} : 1, {contrastUse(ratio)}
    </span>
  );
}

/** Every colour with its contrast on paper and on ink. */
export const Colores: Story = {
  render: () => (
    <Page title="Colores">
      <ul className={css.swatches}>
        {Object.entries(colores).map(([name, color]) => (
          <li key={name} className={css.swatch}>
            <div className={css.color} style={{ background: color }} />
            <div className={css.facts}>
              <strong>{cssName(name)}</strong>
              <code>{color}</code>
              <Contrast color={color} over={colores.papel} name="papel" />
              <Contrast color={color} over={colores.tinta} name="tinta" />
            </div>
          </li>
        ))}
      </ul>
    </Page>
  ),
  play: async () => {
    await expect(unreadable(colores)).toEqual([]);
  },
};

/** Both faces and the sizes in use. */
export const Tipografia: Story = {
  name: 'Tipografía',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('--text-body')).toHaveLength(Object.keys(tipografia).length);
  },
  render: () => (
    <Page title="Tipografía">
      {Object.entries(tipografia).map(([name, family]) => (
        <section key={name}>
          <h2 style={{ fontFamily: family }}>{name}</h2>
          {rootProperties('--text-').map((size) => (
            <div key={size} className={css.row}>
              <code>{size}</code>
              <span style={{ fontFamily: family, fontSize: `var(${size})`, lineHeight: 1.15 }}>
                Diseño, código y plazos
              </span>
            </div>
          ))}
        </section>
      ))}
    </Page>
  ),
};

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
