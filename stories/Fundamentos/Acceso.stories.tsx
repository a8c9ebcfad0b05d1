import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../src-public/ui/Button/Button.tsx';
import { TextField } from '../../src-public/ui/Field/Field.tsx';
import { Heading } from '../../src-public/ui/Heading/Heading.tsx';
import { Section } from '../../src-public/ui/Section/Section.tsx';
import { ACCESO } from './acceso.ts';
import css from './Acceso.module.css';

const meta = {
  title: 'Fundamentos/Accesibilidad',
  tags: ['!autodocs', 'matrix'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** Drawn at their size: what may be pressed. */
function Medidas() {
  return (
    <ul className={css.medidas}>
      {[44, 24].map((size) => (
        <li key={size}>
          <span style={{ width: size, height: size }} />
          {size} × {size} px
        </li>
      ))}
    </ul>
  );
}

/** What a design has to hold, with the figures and real pieces. */
export const Accesibilidad: Story = {
  render: () => (
    <main>
      <Section
        id="acceso"
        level={1}
        label="Accesibilidad"
        title="Si alguien no puede usarlo, no está terminado"
        lead="WCAG 2.2, nivel AA, en cada historia: las pruebas abren todas y fallan con una sola falta. Lo que una máquina no ve, lo sostiene el diseño."
      >
        <ol className={css.reglas}>
          {ACCESO.map(({ cifra, regla, detalle }) => (
            <li key={regla}>
              <strong>{cifra}</strong>
              <div>
                <Heading level={2} size="subtitle">
                  {regla}
                </Heading>
                <p>{detalle}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="ejemplos" label="En las piezas" title="Cómo se ve">
        <div className={css.ejemplos}>
          <figure>
            <Medidas />
            <figcaption>Lo mínimo para un dedo, y lo mínimo para lo que sea.</figcaption>
          </figure>
          <figure>
            <span className={css.foco}>
              <Button icon="arrow">Cotiza tu proyecto</Button>
            </span>
            <figcaption>El foco: 3 px, separado, del color de los enlaces.</figcaption>
          </figure>
          <figure>
            <TextField
              id="ejemplo-error"
              label="Correo"
              defaultValue="ana@"
              error="Escribe un correo como nombre@empresa.cl."
            />
            <figcaption>Un error: borde, y además palabras junto al campo.</figcaption>
          </figure>
        </div>
      </Section>
    </main>
  ),
};
