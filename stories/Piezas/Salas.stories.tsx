import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { PRESUPUESTOS } from '../../src-shared/options.ts';
import { SendFailure } from '../../src-public/forms/SendFailure.tsx';
import { Badge } from '../../src-public/ui/Badge/Badge.tsx';
import { Button, LinkButton } from '../../src-public/ui/Button/Button.tsx';
import { Card } from '../../src-public/ui/Card/Card.tsx';
import { Done } from '../../src-public/ui/Done/Done.tsx';
import { ErrorSummary } from '../../src-public/ui/ErrorSummary/ErrorSummary.tsx';
import {
  Checkbox,
  SelectField,
  TextareaField,
  TextField,
} from '../../src-public/ui/Field/Field.tsx';
import { Heading } from '../../src-public/ui/Heading/Heading.tsx';
import { Icon } from '../../src-public/ui/Icon/Icon.tsx';
import { Link } from '../../src-public/ui/Link/Link.tsx';
import { PauseControl } from '../../src-public/ui/PauseControl/PauseControl.tsx';
import { RadioCards } from '../../src-public/ui/RadioCards/RadioCards.tsx';
import { Rating } from '../../src-public/ui/Rating/Rating.tsx';
import { Skeleton } from '../../src-public/ui/Skeleton/Skeleton.tsx';
import { Spinner } from '../../src-public/ui/Spinner/Spinner.tsx';
import { Testimonials } from '../../src-public/ui/Testimonials/Testimonials.tsx';
import { testimonios } from '../Secciones/fixtures.ts';
import css from './Salas.module.css';

const meta = {
  title: 'Piezas/Todas en dos salas',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

const nothing = () => undefined;

/** Every piece in its states, by name. `sala` keeps the ids of two rooms apart. */
const PIEZAS: readonly [name: string, piece: (sala: string) => ReactNode, wide?: true][] = [
  [
    'Botón',
    () => (
      <div className={css.fila}>
        <Button icon="arrow">Cotiza tu proyecto</Button>
        <Button variant="secondary">Ver nuestros trabajos</Button>
        <Button variant="ghost">Cerrar</Button>
        <Button aria-disabled>Enviando...</Button>
        <LinkButton to="/contacto" size="large">
          Escríbenos
        </LinkButton>
      </div>
    ),
  ],
  [
    'Enlace, insignia y calificación',
    () => (
      <div className={css.fila}>
        <Link to="/servicios">Conoce nuestros servicios</Link>
        <Badge>Entrega en 7 días</Badge>
        <Rating value={4} />
        <Icon name="check" label="Incluido" />
      </div>
    ),
  ],
  [
    'Campo',
    (sala) => (
      <div className={css.campos}>
        <TextField
          id={`${sala}-nombre`}
          label="Nombre"
          required
          hint="Como quieres que te digamos."
        />
        <TextField
          id={`${sala}-correo`}
          label="Correo"
          required
          defaultValue="ana@"
          error="Escribe un correo como nombre@empresa.cl."
        />
        <SelectField
          id={`${sala}-presupuesto`}
          label="Presupuesto"
          required
          options={PRESUPUESTOS}
        />
        <TextareaField id={`${sala}-mensaje`} label="Mensaje" />
        <TextField id={`${sala}-empresa`} label="Empresa" disabled defaultValue="Vivero Laurel" />
        <Checkbox label="Quiero recibir novedades por correo." />
      </div>
    ),
  ],
  [
    'Opciones',
    (sala) => (
      <RadioCards
        id={`${sala}-pago`}
        name={`${sala}-pago`}
        legend="Cómo quieres pagar"
        value="tarjeta"
        onChange={nothing}
        options={[
          { value: 'tarjeta', title: 'Tarjeta', text: 'Débito o crédito.', aside: '$89.250' },
          { value: 'transferencia', title: 'Transferencia', text: 'Te mostramos la cuenta.' },
        ]}
      />
    ),
  ],
  [
    'Resumen de errores',
    (sala) => (
      <ErrorSummary
        attempt={0}
        errors={[
          { fieldId: `${sala}-nombre`, message: 'Escribe tu nombre.' },
          { fieldId: `${sala}-correo`, message: 'Escribe tu correo.' },
        ]}
      />
    ),
  ],
  [
    'Envío fallido',
    () => (
      <form className={css.campos} onSubmit={(event) => event.preventDefault()}>
        <SendFailure sending={false} failure={{ text: '', lost: true }} />
        <SendFailure
          sending={false}
          failure={{ text: 'Hubo un error al enviar tu mensaje. Inténtalo de nuevo.', lost: false }}
        />
      </form>
    ),
  ],
  [
    'Títulos',
    () => (
      <>
        <Heading level={3} size="title">
          Hecho a medida
        </Heading>
        <Heading level={4} size="subtitle">
          Hecho para durar
        </Heading>
      </>
    ),
  ],
  ['Tarjeta', () => <Card>Solicitudes de mejora desde tu panel.</Card>],
  [
    'Espera y pausa',
    () => (
      <div className={css.fila}>
        <Spinner text="Cargando proyecto..." />
        <div className={css.hueso}>
          <Skeleton />
          <Skeleton />
        </div>
        <PauseControl paused={false} onChange={nothing} />
      </div>
    ),
  ],
  ['Listo', () => <Done title="¡Solicitud enviada con éxito!">Ya puedes cerrar esta página.</Done>],
  ['Testimonios', () => <Testimonials items={testimonios} />, true],
];

const SALAS = [
  { id: 'papel', nombre: 'Sobre papel' },
  { id: 'tinta', nombre: 'Sobre tinta', tono: 'ink' },
] as const;

/** Every piece of the public site on paper and on ink, beside each other. */
export const TodasEnDosSalas: Story = {
  name: 'Todas en dos salas',
  render: () => (
    <MemoryRouter>
      <main className={css.salas}>
        <h1 className="sr-only">Todas las piezas en dos salas</h1>
        {PIEZAS.map(([name, piece, wide]) => (
          <section key={name} className={css.pieza} data-ancha={wide} aria-label={name}>
            {SALAS.map((sala) => (
              <div key={sala.id} data-tone={'tono' in sala ? sala.tono : 'paper'}>
                <h2 className={css.nombre}>
                  {name} <span>{sala.nombre.toLowerCase()}</span>
                </h2>
                {piece(sala.id)}
              </div>
            ))}
          </section>
        ))}
      </main>
    </MemoryRouter>
  ),
};
