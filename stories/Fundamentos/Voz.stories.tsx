import type { Meta, StoryObj } from '@storybook/react-vite';
import { Section } from '../../src-public/ui/Section/Section.tsx';
import { GLOSARIO } from './glosario.ts';
import { Pares } from './Pares.tsx';
import css from './Voz.module.css';
import { ESCRITURA, VOZ } from './voz.ts';

const meta = {
  title: 'Fundamentos/Voz y tono',
  tags: ['!autodocs', 'matrix'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** How the studio writes. */
export const VozYTono: Story = {
  name: 'Voz y tono',
  render: () => (
    <main>
      <Section
        id="voz"
        level={1}
        label="Voz y tono"
        title="Como hablaría una persona del estudio, con la pantalla al frente"
        lead="De tú, en corto, sin adornos. Lo que pasó, qué significa para quien lee y qué puede hacer ahora. Las frases marcadas «Así» son del producto, palabra por palabra: una prueba falla cuando una deja de estar."
      />
      <Section id="pares" title="Así, y así no" label="Ejemplos">
        {Object.entries(VOZ).map(([tema, pares]) => (
          <Pares key={tema} tema={tema} pares={pares} />
        ))}
      </Section>
      <Section id="escritura" title="Cómo se escribe" label="Escritura">
        <table className={css.escritura}>
          <thead>
            <tr>
              <th scope="col">Qué</th>
              <th scope="col">Así</th>
              <th scope="col">Así no</th>
            </tr>
          </thead>
          <tbody>
            {ESCRITURA.map(([what, so, not]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{so}</td>
                <td>{not}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </main>
  ),
};

/** One name for one thing. */
export const Glosario: Story = {
  render: () => (
    <main>
      <Section
        id="glosario"
        level={1}
        label="Glosario"
        title="Una cosa, un nombre"
        lead="El mismo en la pantalla, en los correos y en los PDF. Quien necesite otro lo agrega aquí antes de usarlo."
      >
        <table className={css.escritura}>
          <thead>
            <tr>
              <th scope="col">Se dice</th>
              <th scope="col">Es</th>
              <th scope="col">No se dice</th>
            </tr>
          </thead>
          <tbody>
            {GLOSARIO.map(([termino, que, no]) => (
              <tr key={termino}>
                <th scope="row">{termino}</th>
                <td>{que}</td>
                <td>{no}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </main>
  ),
};
