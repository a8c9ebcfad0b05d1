import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Heading } from '../../src-public/ui/Heading/Heading.tsx';
import { Icon } from '../../src-public/ui/Icon/Icon.tsx';
import { Section } from '../../src-public/ui/Section/Section.tsx';
import { SIMBOLO } from '../../estudio/hecho/simbolo.ts';
import { MARCA } from '../../estudio/marca.ts';
import { colores } from '../../src-shared/tokens.ts';
import { Pares } from '../Fundamentos/Pares.tsx';
import { VOZ } from '../Fundamentos/voz.ts';
import { Franjas } from './Franjas.tsx';
import css from './Inicio.module.css';
import { LUGARES, PROGRAMAR, PROPONER, storyHref } from './lugares.ts';

/** What a designer opens first. */
const meta = {
  title: 'Empieza aquí',
  tags: ['!autodocs', 'matrix'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

function Portada() {
  return (
    <header className={css.portada} data-tone="ink">
      <div className="container">
        <p className={css.marca}>
          <svg viewBox={SIMBOLO.caja} aria-hidden="true">
            <path d={SIMBOLO.trazo} />
          </svg>
          {MARCA.nombre}
        </p>
        <Heading level={1} size="display">
          Todo lo que se ve, en un solo lugar
        </Heading>
        <p className={css.bajada}>
          El sistema de diseño de {MARCA.nombre}: sus colores, sus piezas, sus palabras y sus
          reglas. Nada de esto es un dibujo: es el producto mismo, tal como corre.
        </p>
        <Franjas />
        <a className={css.mas} href={storyHref('fundamentos-el-estudio--el-estudio')} target="_top">
          El estudio, entero <Icon name="arrow" />
        </a>
      </div>
    </header>
  );
}

const ESPACIOS = [
  {
    nombre: 'El sitio',
    que: 'Papel para leer, tinta para lo que abre y lo que cierra. Titulares con carácter, una sola llamada principal por página.',
    fondo: colores.papel,
    frente: colores.marcaHonda,
  },
  {
    nombre: 'La consola',
    que: 'Los mismos colores, más quietos: se trabaja aquí todo el día. Clara u oscura, como prefiera cada persona.',
    fondo: colores.tinta,
    frente: colores.acentoClaro,
  },
  {
    nombre: 'Los correos',
    que: 'Lo que pasó, en palabras, y un botón que lleva justo ahí. Sirven igual en texto solo.',
    fondo: colores.blanco,
    frente: colores.acento,
  },
];

function Sistema() {
  return (
    <Section
      id="sistema"
      label="Qué es"
      title="Un oficio, tres superficies"
      lead="Pocos colores, mucho aire, jerarquía de verdad."
    >
      <ul className={css.espacios}>
        {ESPACIOS.map(({ nombre, que, fondo, frente }) => (
          <li key={nombre}>
            <svg
              viewBox={SIMBOLO.caja}
              className={css.sello}
              style={{ background: fondo }}
              aria-hidden="true"
            >
              <path d={SIMBOLO.trazo} fill={frente} />
            </svg>
            <Heading level={3} size="subtitle">
              {nombre}
            </Heading>
            <p>{que}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Lugares() {
  return (
    <Section id="lugares" label="Dónde está cada cosa" title="Seis cajones">
      <ul className={css.lugares}>
        {LUGARES.map(({ nombre, que, id }) => (
          <li key={id}>
            <Heading level={3} size="subtitle">
              <a href={storyHref(id)} target="_top">
                {nombre}
              </a>
            </Heading>
            <p>{que}</p>
            <Icon name="arrow" />
          </li>
        ))}
      </ul>
      <p className={css.nota}>
        Sobre cualquier historia, la barra trae dos herramientas: las medidas de un{' '}
        <strong>teléfono</strong>, una <strong>tableta</strong> y un <strong>escritorio</strong>, y
        la <strong>Sala</strong>, que cambia la luz de lo que miras, también de esta página.
      </p>
    </Section>
  );
}

function Proponer() {
  return (
    <Section
      id="proponer"
      tone="ink"
      label="Cómo proponer un cambio"
      title="Basta con saber mirar"
      lead="Para decir que algo se puede ver, leer o usar mejor no hace falta programar."
    >
      <ol className={css.pasos}>
        {PROPONER.map(([titulo, como]) => (
          <li key={titulo}>
            <Heading level={3} size="subtitle">
              {titulo}
            </Heading>
            <p>{como}</p>
          </li>
        ))}
      </ol>
      <Heading level={3} size="subtitle">
        ¿Programas?
      </Heading>
      <dl className={css.comandos}>
        {PROGRAMAR.map(([comando, que]) => (
          <div key={comando}>
            <dt>
              <code>{comando}</code>
            </dt>
            <dd>{que}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const PORTADA_DE_VOZ = ['Cuando algo falla', 'Cuando no hay nada'] as const;

function Voz() {
  return (
    <Section
      id="voz"
      label="Voz y tono"
      title="De tú, en corto, y con el paso siguiente"
      lead="Las frases de la izquierda son del producto, palabra por palabra."
    >
      {PORTADA_DE_VOZ.map((tema) => (
        <Pares key={tema} tema={tema} pares={(VOZ[tema] ?? []).slice(0, 2)} />
      ))}
      <a className={css.mas} href={storyHref('fundamentos-voz-y-tono--voz-y-tono')} target="_top">
        Toda la voz <Icon name="arrow" />
      </a>
    </Section>
  );
}

export const EmpiezaAqui: Story = {
  name: 'Empieza aquí',
  render: () => (
    <main>
      <Portada />
      <Sistema />
      <Lugares />
      <Proponer />
      <Voz />
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
};
