import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { queryClient } from '../../src-public/data/queryClient.ts';
import PropuestaPage from '../../src-public/propuesta/PropuestaPage.tsx';
import type { Contenido } from '../../src-shared/propuestas.ts';
import {
  unaPropuestaAbierta,
  unaPropuestaAceptada,
  unDocumento,
} from '../../tests/builders/proposal.ts';
import { apiAnswers } from '../apiAnswers.ts';
import { at, withAnswers } from './environment.tsx';

const TOKEN = 'ab'.repeat(32);

/** A proposal as its link shows it, while nothing was done with it. */
const meta = {
  title: 'Páginas/Propuesta',
  parameters: { layout: 'fullscreen' },
  decorators: [at(`/propuesta#${TOKEN}`)],
  render: () => <PropuestaPage />,
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** As the API answers, with what is offered changed. */
const answered =
  (answer: (changes: object) => object, changes: object = {}, content: Partial<Contenido> = {}) =>
  () => {
    withAnswers();
    queryClient.removeQueries({ queryKey: ['propuesta'] });
    sessionStorage.clear();
    const { contenido, ...rest } = unDocumento();
    const documento = { ...rest, contenido: { ...contenido, ...content } };
    return apiAnswers(200, answer({ documento, ...changes }));
  };

export const Enviada: Story = {
  beforeEach: answered(
    unaPropuestaAbierta,
    {
      cambios: 'Sumamos el despacho a regiones y bajamos la primera cuota.',
      mensajes: [
        { cuerpo: '¿Incluye las fotos?', creado_en: '2026-11-26T15:00:00Z', estudio: false },
        {
          cuerpo: 'Son opcionales: márcalas y se suman.',
          creado_en: '2026-11-26T18:30:00Z',
          estudio: true,
        },
      ],
    },
    { descuento: { tipo: 'porcentaje', valor: 1000 } },
  ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Tienda en línea' }),
    ).toBeVisible();
    await expect(canvas.getByText('Descuento 10 %')).toBeVisible();
  },
};

export const ConOpcionales: Story = {
  tags: ['matrix'],
  beforeEach: answered(unaPropuestaAbierta),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$571.200')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Fotos de producto' }));
    await expect(canvas.getByText('$666.400')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Enviarme el código' }));
    await expect(await canvas.findByText('Falta revisar un dato:')).toBeVisible();
  },
};

export const Vencida: Story = {
  tags: ['matrix'],
  beforeEach: answered(unaPropuestaAbierta, { situacion: 'vencida' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Pedirla de nuevo' })).toBeVisible();
  },
};

export const Aceptada: Story = {
  tags: ['matrix'],
  beforeEach: answered(unaPropuestaAceptada),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Pagar la primera cuota' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByText('Quiero retractarme'));
    await expect(canvas.getByRole('button', { name: 'Retractarme' })).toBeVisible();
  },
};

/** What a copied link shows: to be read, not to be accepted. */
export const EnlaceCopiado: Story = {
  tags: ['matrix'],
  beforeEach: answered(unaPropuestaAbierta, { para: null }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Este enlace sirve para leerla/)).toBeVisible();
  },
};

/** Long texts, five thousand letters without a space among them, widen nothing. */
export const Larga: Story = {
  tags: ['matrix'],
  beforeEach: answered(
    unaPropuestaAbierta,
    {},
    {
      secciones: [
        { titulo: 'Qué proponemos', texto: 'x'.repeat(5000) },
        {
          titulo: '',
          texto: `## Alcance\n\n1. Catálogo\n   - con **fotos**\n   - con [despacho](https://example.cl/${'a'.repeat(300)})\n2. Pagos\n\n${'Una línea que sigue y sigue. '.repeat(60)}`,
        },
        { titulo: 'Garantía', texto: 'مرحبا بالعالم\n\nTres meses.' },
      ],
      pide: [{ texto: 'y'.repeat(300) }],
    },
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: 'Alcance' })).toBeVisible();
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
