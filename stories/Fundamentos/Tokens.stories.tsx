import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { MARCA } from '../../src-shared/marca';
import { colores, movimiento, radios, tipografia } from '../../src-shared/tokens';
import { contraste, usoDelContraste } from './contraste';
import css from './Tokens.module.css';

const meta = {
  title: 'Fundamentos/Tokens',
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Historia = StoryObj<typeof meta>;

function Pagina({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <main className={css.pagina}>
      <p>{MARCA.nombre}</p>
      <h1>{titulo}</h1>
      {children}
    </main>
  );
}

const decimal = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });

function Contraste({ sobre, nombre, color }: { sobre: string; nombre: string; color: string }) {
  const razon = contraste(color, sobre);
  return (
    <span>
      Sobre {nombre}: {decimal.format(razon)} : 1, {usoDelContraste(razon)}
    </span>
  );
}

/** Every colour with its contrast on paper and on ink. */
export const Colores: Historia = {
  render: () => (
    <Pagina titulo="Colores">
      <ul className={css.muestras}>
        {Object.entries(colores).map(([nombre, color]) => (
          <li key={nombre} className={css.muestra}>
            <div className={css.color} style={{ background: color }} />
            <div className={css.datos}>
              <strong>{nombre}</strong>
              <code>{color}</code>
              <Contraste color={color} sobre={colores.papel} nombre="papel" />
              <Contraste color={color} sobre={colores.tinta} nombre="tinta" />
            </div>
          </li>
        ))}
      </ul>
    </Pagina>
  ),
  play: async () => {
    const deTexto: [string, string][] = [
      [colores.texto, colores.papel],
      [colores.textoSuave, colores.papel],
      [colores.textoSuave, colores.papelHondo],
      [colores.textoSobreTinta, colores.tinta],
      [colores.textoSuaveSobreTinta, colores.tinta],
      [colores.cobreHondo, colores.papel],
      [colores.cobreClaro, colores.tinta],
      [colores.pacifico, colores.papel],
      [colores.pacificoClaro, colores.tinta],
      [colores.exito, colores.papel],
      [colores.aviso, colores.papel],
      [colores.error, colores.papel],
    ];
    for (const [letra, fondo] of deTexto) {
      await expect(contraste(letra, fondo)).toBeGreaterThanOrEqual(4.5);
    }
  },
};

const escala = [12, 14, 16, 18, 22, 28, 36, 48, 64];

/** Both faces and the sizes in use. */
export const Tipografia: Historia = {
  name: 'Tipografía',
  render: () => (
    <Pagina titulo="Tipografía">
      {Object.entries(tipografia).map(([nombre, familia]) => (
        <section key={nombre}>
          <h2 style={{ fontFamily: familia }}>{nombre}</h2>
          {escala.map((tamano) => (
            <div key={tamano} className={css.fila}>
              <code>{tamano} px</code>
              <span style={{ fontFamily: familia, fontSize: tamano, lineHeight: 1.15 }}>
                Del cobre al Pacífico
              </span>
            </div>
          ))}
        </section>
      ))}
    </Pagina>
  ),
};

const espacios = [4, 8, 12, 16, 24, 32, 48, 64, 96];

/** Spaces and corners. */
export const Espacio: Historia = {
  render: () => (
    <Pagina titulo="Espacio y esquinas">
      <h2>Espacio</h2>
      {espacios.map((ancho) => (
        <div key={ancho} className={css.fila}>
          <code>{ancho} px</code>
          <div className={css.barra} style={{ width: ancho }} />
        </div>
      ))}
      <h2>Esquinas</h2>
      {Object.entries(radios).map(([nombre, radio]) => (
        <div key={nombre} className={css.fila}>
          <code>
            {nombre}, {radio} px
          </code>
          <div className={css.esquina} style={{ borderRadius: radio }} />
        </div>
      ))}
    </Pagina>
  ),
};

const { curva, ...duraciones } = movimiento;

/** Durations and the curve; with reduced motion nothing moves. */
export const Movimiento: Historia = {
  render: () => (
    <Pagina titulo="Movimiento">
      <p>
        Curva: <code>{curva}</code>
      </p>
      {Object.entries(duraciones).map(([nombre, duracion]) => (
        <div key={nombre} className={css.fila}>
          <code>
            {nombre}, {duracion} ms
          </code>
          <div className={css.pista}>
            <div className={css.bola} style={{ animationDuration: `${duracion}ms` }} />
          </div>
        </div>
      ))}
    </Pagina>
  ),
};
