import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MARCA } from '../../estudio/marca.ts';
import { INICIO } from '../../estudio/textos/inicio.ts';
import { PREVIAS } from '../../estudio/textos/previas.ts';
import { SERVICIOS } from '../../estudio/textos/servicios.ts';
import { cssName, pairsOf, unreadable } from '../../scripts/estudio/colors.ts';
import { Heading } from '../../src-public/ui/Heading/Heading.tsx';
import { Icon } from '../../src-public/ui/Icon/Icon.tsx';
import { Section } from '../../src-public/ui/Section/Section.tsx';
import { colores, tipografia } from '../../src-shared/tokens.ts';
import css from './ElEstudio.module.css';
import { TEXTOS } from './palabras.ts';
import { rootProperties } from './rootProperties.ts';

const meta = {
  title: 'Fundamentos/El estudio',
  tags: ['!autodocs', 'matrix'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

const decimal = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });

/** As many tenths as it surely has. */
const tenths = (ratio: number): string => decimal.format(Math.floor(ratio * 10) / 10);

const ICONOS = ['favicon.svg', 'apple-touch-icon.png', 'icono-192.png', 'icono-512.png'];

const Marca = () => (
  <Section
    id="marca"
    level={1}
    label="Marca"
    title={MARCA.nombre}
    lead={`${MARCA.nombreCorto} en un teléfono. De ${MARCA.comuna}, ${MARCA.ciudad}.`}
  >
    <ul className={css.marca}>
      <li>
        <img src="/marca/logo.svg" alt={`Logo de ${MARCA.nombre}`} height={48} />
      </li>
      <li data-tone="ink">
        <img src="/marca/logo-claro.svg" alt={`Logo de ${MARCA.nombre}, claro`} height={48} />
      </li>
      <li>
        <img src="/marca/simbolo.svg" alt="Símbolo" width={96} height={96} />
      </li>
    </ul>
    <ul className={css.iconos}>
      {ICONOS.map((file) => (
        <li key={file}>
          <img src={`/${file}`} alt="" width={64} height={64} />
          <code>{file}</code>
        </li>
      ))}
    </ul>
  </Section>
);

const Colores = () => (
  <Section
    id="colores"
    label="Colores"
    title="Cada uno con su nombre y su tarea"
    lead="Abajo, cada texto sobre cada fondo en que el producto lo pone, claro y oscuro. Con menos de 4,5 no se puede construir."
  >
    <ul className={css.colores}>
      {Object.entries(colores).map(([name, color]) => (
        <li key={name}>
          <div style={{ background: color }} />
          <strong>{cssName(name)}</strong>
          <code>{color}</code>
        </li>
      ))}
    </ul>
    <ul className={css.pares}>
      {pairsOf(colores).map(({ text, ground, ratio }) => (
        <li key={`${text} ${ground}`} style={{ color: colores[text], background: colores[ground] }}>
          {cssName(text)} sobre {cssName(ground)}
          <b>{tenths(ratio)}</b>
        </li>
      ))}
    </ul>
  </Section>
);

const Letras = () => (
  <Section id="letras" label="Letras" title="Dos familias, en cada tamaño">
    {Object.entries(tipografia).map(([name, family]) => (
      <div key={name} className={css.letras} style={{ fontFamily: family }}>
        <Heading level={3} size="subtitle">
          {name}
        </Heading>
        {rootProperties('--text-').map((size) => (
          <p key={size} style={{ fontSize: `var(${size})` }}>
            <code>{size}</code>
            {MARCA.nombre}, 1234
          </p>
        ))}
      </div>
    ))}
  </Section>
);

const Voz = () => (
  <>
    <Section
      id="portada"
      tone="ink"
      label="Lo que dice"
      title={INICIO.titulos[0]}
      lead={INICIO.subtitulo}
    >
      <ul className={css.titulos}>
        {INICIO.titulos.slice(1).map((titulo) => (
          <li key={titulo}>{titulo}</li>
        ))}
      </ul>
    </Section>
    <Section
      id="servicios"
      label={SERVICIOS.sobre}
      title={SERVICIOS.titulo}
      lead={SERVICIOS.bajada}
    >
      <ul className={css.servicios}>
        {SERVICIOS.lista.map(({ icon, titulo, texto }) => (
          <li key={titulo}>
            <Icon name={icon} />
            <Heading level={3} size="subtitle">
              {titulo}
            </Heading>
            <p>{texto}</p>
          </li>
        ))}
      </ul>
    </Section>
    <Section id="textos" label="Palabra por palabra" title="Todo lo que se puede escribir">
      {TEXTOS.map(([file, words]) => (
        <details key={file} className={css.textos}>
          <summary>
            estudio/textos/{file}, {words.length}
          </summary>
          <dl>
            {words.map(([place, said]) => (
              <div key={place}>
                <dt>{place}</dt>
                <dd>{said}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </Section>
  </>
);

const Previas = () => (
  <Section id="previas" label="Enlaces compartidos" title="Lo que muestra un chat">
    <ul className={css.previas}>
      {Object.entries(PREVIAS).map(([name, { sobre, titulo }]) => (
        <li key={name}>
          <img src={`/og/${name}.jpg`} alt={`${sobre}: ${titulo}`} width={1200} height={630} />
        </li>
      ))}
    </ul>
  </Section>
);

/** All that the folder `estudio/` holds, together. */
export const ElEstudio: Story = {
  render: () => (
    <main>
      <Marca />
      <Colores />
      <Letras />
      <Voz />
      <Previas />
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(unreadable(colores)).toEqual([]);
    await expect(canvas.getAllByText('--text-body')).toHaveLength(Object.keys(tipografia).length);
    await expect(canvas.getByAltText(`Logo de ${MARCA.nombre}`)).toBeVisible();
  },
};
