import type { Rule } from './fotos.ts';
import { among, changed, gone, numbers } from './suprimido.ts';

// What becomes of the rows of client 802 of mil-clientes.sql when they are made one with client 801, who keeps name and address.

const [FROM, TO] = [100_802, 100_801];
const named = (n: number) => `contacto ${n} empresa ${n} spa`;
/** How search writes the RUT, which only 802 had. */
const RUT = `(select lower(prueba.rut(20000802)) || ' ' || lower(replace(prueba.rut(20000802), '-', '')))`;

/** Their rows pass, each as it was. */
const passes = (
  tabla: string,
  queda: Record<string, unknown>,
  ...rows: readonly number[]
): Rule[] => rows.map((id) => changed(tabla, among('id', id), { cliente: TO, ...queda }));

export const merged: readonly Rule[] = [
  gone('public.clientes', among('id', FROM), 1),
  {
    tabla: 'public.clientes',
    where: among('id', TO),
    cuantas: 1,
    queda: `jsonb_build_object('rut', prueba.rut(20000802), 'actualizado_en', now())`,
  },
  ...passes('public.personas', { actualizado_en: 'AHORA' }, 201_604, 201_605),
  gone('public.clientes_notas', among('cliente', FROM), 1),
  changed('public.clientes_notas', among('cliente', TO), {
    notas: 'Conviene saber de Contacto 801\n\nConviene saber de Contacto 802',
    actualizado_en: 'AHORA',
  }),
  gone('public.preferencias_correo', among('cliente', FROM), 1),
  ...passes('public.plataformas', { actualizado_en: 'AHORA' }, 301_604, 301_605),
  ...passes('public.pagos', { carpeta: FROM }, 706_416),
  ...passes('public.pagos', {}, ...numbers(706_417, 4)),
  ...passes('public.cobros', {}, 2_400_802),
  ...passes('public.tickets', {}, ...numbers(502_406, 3)),
  ...passes('public.pedidos', { actualizado_en: 'AHORA' }, 804_812),
  ...passes('public.leads', { actualizado_en: 'AHORA' }, 903_209),
  ...passes('public.solicitudes', { actualizado_en: 'AHORA' }, 1_001_605),
  ...passes('public.formulario_inicial', { actualizado_en: 'AHORA' }, 1_101_605),
  ...passes('public.citas', { actualizado_en: 'AHORA' }, 1_202_407),
  ...passes('public.conversiones', {}, 1_401_604, 1_401_605),
  ...passes('public.solicitudes_datos', { actualizado_en: 'AHORA' }, 1_702_406),
  changed('public.contactos_notas', among('id', 1_304_812), { fila: TO }),
  // Who had the address that leaves is a person of the client from now on; the people pass with theirs.
  {
    tabla: 'private.identidades',
    where: `${among('cliente', FROM)} and f ->> 'persona' is null`,
    cuantas: 1,
    queda: `jsonb_build_object('cliente', ${TO}, 'hasta', now(), 'persona', (select p.id from public.personas p where p.email = 'c802@clientes.test'))`,
  },
  {
    tabla: 'private.identidades',
    where: `${among('cliente', FROM)} and f ->> 'persona' is not null`,
    cuantas: 2,
    queda: { cliente: TO },
  },
  { tabla: 'public.auditoria', where: among('cliente', FROM), cuantas: 10, queda: { cliente: TO } },
  // Search: their lines are the other one's, and all that the other one has is found by the RUT that came.
  gone('private.busquedas', `${among('tabla', 'clientes')} and ${among('fila', FROM)}`, 2),
  gone('private.contactos_claves', `${among('clase', 'clientes')} and ${among('fila', FROM)}`, 3),
  {
    tabla: 'private.busquedas',
    where: `${among('cliente', FROM)} and f ->> 'tabla' <> 'clientes'`,
    cuantas: 31,
    queda: `jsonb_build_object('cliente', ${TO}, 'contexto', replace(f ->> 'contexto', '${named(802)}', '${named(801)}'))`,
  },
  {
    tabla: 'private.busquedas',
    where: `${among('cliente', TO)} and f ->> 'tabla' <> 'clientes'`,
    cuantas: 31,
    queda: `jsonb_build_object('contexto', replace(f ->> 'contexto', '${named(801)}', '${named(801)} ' || ${RUT}))`,
  },
  {
    tabla: 'private.busquedas',
    where: `${among('tabla', 'clientes')} and ${among('fila', TO)} and f -> 'mensaje' = '0'`,
    cuantas: 1,
    queda: `jsonb_build_object('propio', 'contacto 801 empresa 801 spa c801@clientes.test ' || lower(prueba.rut(20000802)) || ' 56910000801 56' || replace(lower(prueba.rut(20000802)), '-', '') || ' 56910000801 56910000801 ' || lower(replace(prueba.rut(20000802), '-', '')))`,
  },
];
