import { clientId, clients, oneOf, type Act } from './choices.ts';

/** Somebody without an account: Carla, or whom a proposal made a client. */
const newClient = (n: number): string => `leyes.nueva(${n})`;

/** What becomes of the people. */
export const people: Record<string, Act> = {
  desactiva: ([a]) => [
    ['studio', `update public.clientes set activo = false where id = ${clientId(a)} returning id`],
  ],
  reactiva: () => [
    [
      'studio',
      `update public.clientes set activo = true where not activo and email like '%@leyes.test' returning id`,
    ],
  ],
  silencia: ([a, b]) => [
    [
      'dueño',
      b % 3 === 0
        ? `delete from public.correos_silenciados where email like '%@leyes.test' returning 1`
        : `insert into public.correos_silenciados (email, motivo) values ('${oneOf(clients, a)}@leyes.test', 'rebotado') on conflict do nothing returning 1`,
    ],
  ],
  vuelve_carla: () => [
    [
      'studio',
      `insert into public.clientes (cliente, email) select 'Carla', 'carla@leyes.test'
       where not exists (select from public.clientes where email = 'carla@leyes.test') returning id`,
    ],
  ],
  fusiona: ([a, b]) => [
    ['dueño', `select ${newClient(a)} || ', ' || ${clientId(b)}`],
    [
      'studio',
      `select public.fusionar_clientes(:antes, '{}', '${oneOf(['ninguno', 'todo'], a)}', public.fusionar_clientes(:antes) ->> 'marca')`,
    ],
  ],
  suprime: ([a]) => [
    [
      'dueño',
      `insert into public.solicitudes_datos (tipo, nombre, email, cliente, confirmada_en)
       select 'supresion', cliente, email, id, now() from public.clientes where id = ${newClient(a)} returning id`,
    ],
    ['studio', `select public.suprimir_persona(:antes, false)`],
  ],
  bloquea: ([a, b]) => [
    b % 2 === 0
      ? [
          'studio',
          `update public.solicitudes_datos set estado = 'resuelta', respuesta = 'Ya está' where tipo = 'bloqueo' and estado = 'recibida' and creado_en >= '2027-01-01' returning id`,
        ]
      : [
          'dueño',
          `insert into public.solicitudes_datos (tipo, nombre, email, cliente, confirmada_en, bloqueo_nota, bloqueada_en)
           select 'bloqueo', cliente, email, id, now(), 'Se bloqueó', now() from public.clientes where id = ${clientId(a)} returning id`,
        ],
  ],
};
