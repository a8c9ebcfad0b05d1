import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { queryClient } from '../../src-public/data/queryClient.ts';
import Equipo from '../../src-public/nosotros/Equipo.deferred.tsx';
import { ProyectoDetail } from '../../src-public/proyectos/ProyectoDetail.tsx';
import { ProyectosGroups } from '../../src-public/proyectos/ProyectosGroups.tsx';
import { Testimonials } from '../../src-public/testimonios/Testimonials.tsx';
import { at, withAnswers } from '../Paginas/environment.tsx';
import { buildProyecto, equipo, hitos, proyectos, testimonios, voces } from './fixtures.ts';

/** What no fixture dares: a name without a gap, three times the text, thirty of everything, nothing. */
const meta = {
  title: 'Secciones/Largo y vacío',
  tags: ['matrix'],
  parameters: { layout: 'fullscreen' },
  decorators: [at('/paginas-web')],
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  beforeEach: withAnswers,
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** Eighty characters in one word. */
const SIN_CORTE = 'Electroencefalografistas'.repeat(4).slice(0, 80);
const TEXTO =
  'Desinstitucionalización, contrarrevolucionarias y otorrinolaringología en un mismo párrafo que sigue y sigue sin decidirse a terminar. ';

const LARGO = buildProyecto({
  plataforma: SIN_CORTE,
  cliente_nombre: SIN_CORTE,
  ...{ descripcion: TEXTO.repeat(3), problema: TEXTO.repeat(3), decision: SIN_CORTE },
  dominio: `${SIN_CORTE.toLowerCase()}.example`,
});

/** Nothing that is read reaches past the edge of the window, where it may be cut off unnoticed. */
const staysWithin: Story['play'] = async ({ canvasElement }) => {
  const { clientWidth } = document.documentElement;
  const texts = [
    ...canvasElement.querySelectorAll('h1, h2, h3, h4, p, dt, dd, strong, blockquote'),
  ];
  await expect(texts).not.toHaveLength(0);
  for (const text of texts)
    await expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(clientWidth + 1);
};

export const ProyectoLargo: Story = {
  render: () => (
    <ProyectoDetail
      proyecto={LARGO}
      hitos={hitos.map((hito) => ({ ...hito, titulo: SIN_CORTE, descripcion: TEXTO.repeat(3) }))}
      voces={voces.map((voz) => ({ ...voz, texto: TEXTO.repeat(3) + SIN_CORTE }))}
    />
  ),
  play: staysWithin,
};

export const PortafolioLargo: Story = {
  beforeEach: () => {
    queryClient.setQueryData(
      ['proyectos'],
      Array.from({ length: 30 }, (_nothing, place) => ({
        ...(place % 3 === 0 ? LARGO : (proyectos[place % proyectos.length] ?? LARGO)),
        id: place + 1,
        slug: null,
        grupo: `Grupo ${'ABC'.charAt(place % 3)}${place + 1}`,
      })),
    );
  },
  render: () => <ProyectosGroups />,
  play: staysWithin,
};

export const EquipoLargo: Story = {
  beforeEach: () => {
    queryClient.setQueryData(
      ['equipo'],
      equipo.map((one) => ({
        ...one,
        nombre: SIN_CORTE,
        cargo: TEXTO,
        texto: TEXTO.repeat(3),
      })),
    );
  },
  render: () => <Equipo />,
  play: staysWithin,
};

export const EquipoVacio: Story = {
  name: 'Equipo vacío',
  beforeEach: () => {
    queryClient.setQueryData(['equipo'], []);
  },
  render: () => <Equipo />,
};

export const TestimoniosLargos: Story = {
  render: () => (
    <section className="container" aria-label="Testimonios">
      <Testimonials
        items={testimonios.map((one) => ({
          ...one,
          nombre: SIN_CORTE,
          cargo: TEXTO,
          texto: TEXTO.repeat(3) + SIN_CORTE,
          proyecto: one.proyecto && { ...one.proyecto, plataforma: SIN_CORTE, resultado: TEXTO },
        }))}
      />
    </section>
  ),
  play: staysWithin,
};

export const TestimoniosVacios: Story = {
  name: 'Testimonios vacíos',
  render: () => (
    <section className="container" aria-label="Testimonios">
      <Testimonials items={[]} />
    </section>
  ),
};
