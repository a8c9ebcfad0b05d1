// What an act is made of: its steps, and the rows and values that its numbers choose.

/**
 * Who acts: the studio, `nadie` without an account, `servicio`, which are the functions, `dueño`, who is the system, or
 * `suya`: the person whom the step before names with its first word.
 */
type Person = 'studio' | 'nadie' | 'servicio' | 'dueño' | 'suya';

/** One statement of an act; what it says is `:antes` in the next one, and what begins like an error ends the act. */
export type Step = readonly [person: Person, sql: string];

/** Numbers of whatever size, which an act makes choices of. */
export type Numbers = readonly [a: number, b: number, c: number];

/** An act makes of its numbers what is done; the rows that it is done to are chosen in SQL (`leyes.una`). */
export type Act = (numbers: Numbers) => Step[];

export const oneOf = <T>(list: readonly [T, ...T[]], n: number): T =>
  list[n % list.length] ?? list[0];
export const days = [0, 1, 5, 10, 30, 45, 300, 365] as const;
export const prices = [1, 5_000, 59_500, 119_000, 1_190_000] as const;
export const periods = ['mes', 'trimestre', 'anio'] as const;
export const clients = ['ana', 'beto', 'carla'] as const;
export const NEW = ['nueva@leyes.test', 'otra@leyes.test'] as const;

export const clientId = (n: number): string =>
  `(select id from public.clientes where email = '${oneOf(clients, n)}@leyes.test')`;
export const platformOf = (client: string): string =>
  `(select min(id) from public.plataformas where cliente = ${client})`;
export const payment = (n: number, where = 'true'): string =>
  `leyes.una('pagos', ${n}, $$${where}$$)`;
/** Somebody of the client of a row, who comes before its number: `ana 12`. */
export const withSomebody = (table: 'servicios' | 'pagos', id: string, n: number): Step => [
  'dueño',
  `select case when c.email like 'ana@%' and ${n % 3} = 0 then 'delia' else split_part(c.email, '@', 1) end || ' ' || t.id
   from public.${table} t join public.clientes c on c.id = t.cliente where t.id = ${id} and c.email ~ '^(ana|beto)@'`,
];
