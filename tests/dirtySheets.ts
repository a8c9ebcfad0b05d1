// Rows as spreadsheets of Chilean studios hold them: half of them dirty, always the same for a number.

import { checkDigit } from '../src-shared/rut.ts';

/** A valid RUT of a client number, in one of the ways in which people write it. */
function rut(number: number): string {
  const body = String(10_000_000 + number * 7);
  const digit = checkDigit(Number(body));
  const dotted = body.replace(/\B(?=(\d{3})+$)/g, '.');
  return (
    [`${dotted}-${digit}`, `${body}${digit.toLowerCase()}`, ` ${body}-${digit} `][number % 3] ?? ''
  );
}

const pick = <T>(of: readonly [T, ...T[]], number: number): T => of[number % of.length] ?? of[0];

/** The columns of `dirtyClients`. */
export const CLIENT_FIELDS = ['nombre', 'empresa', 'email', 'rut', 'telefono'];

/** So many clients: one in ten without an address, with a wrong RUT, a shortened telephone, or repeating another. */
export const dirtyClients = (count: number, domain: string): string[][] =>
  Array.from({ length: count }, (_, n) => {
    const dirt = n % 40;
    return [
      dirt === 11 ? '=A1&B1' : pick([`Rosa Díaz ${n}`, `  Iñaki   O'Higgins ${n} `], n),
      pick([`Panadería ${n} Ltda.`, '', '-'], n),
      dirt === 3
        ? 's/i'
        : dirt === 7
          ? `c${n - 2}@${domain}`
          : pick([`c${n}@${domain}`, `C${n}@${domain.toUpperCase()};`], n),
      dirt === 15 ? '11.111.111-2' : n % 2 === 0 ? rut(n) : '',
      dirt === 19 ? '5,69123E+10' : pick(['9 8765 4321', '+56 9 8765 4321', '', '02 2345 6789'], n),
    ];
  });

/** The columns of `dirtyPayments`. */
export const PAYMENT_FIELDS = [
  'cliente_email',
  'concepto',
  'monto',
  'vence_el',
  'estado',
  'pagado_el',
  'metodo',
];

/** So many payments of clients of `dirtyClients`: paid, owed and overdue, in every way of writing amounts and days. */
export const dirtyPayments = (count: number, clients: number, domain: string): string[][] =>
  Array.from({ length: count }, (_, n) => {
    const client = (n * 13) % clients;
    const paid = n % 3 !== 0;
    const dirt = n % 50;
    return [
      `c${client}@${domain}`,
      dirt === 9 ? '#REF!' : `Mantención ${n}`,
      dirt === 21
        ? '75,000'
        : dirt === 22
          ? 'UF 3'
          : pick(['$ 120.000', '120000', '1.234.567,00', 'CLP 75.000.-'], n),
      dirt === 31
        ? '31/2/2026'
        : pick([`${(n % 27) + 1}/1/2026`, '05-03-2026', '2026-04-01', '3-abr-26'], n),
      dirt === 41 ? 'Cancelado' : paid ? 'Pagada' : 'pendiente',
      paid && n % 2 === 0 ? '7/4/2026' : '',
      paid ? pick(['Transferencia', 'Webpay', 'efectivo'], n) : '',
    ];
  });

/** The same rows as the API takes them, in pieces of 500. */
export function pieces(rows: readonly string[][]): [number, string[]][][] {
  const numbered = rows.map((cells, n): [number, string[]] => [n + 2, cells]);
  return Array.from({ length: Math.ceil(rows.length / 500) }, (_, n) =>
    numbered.slice(n * 500, n * 500 + 500),
  );
}
