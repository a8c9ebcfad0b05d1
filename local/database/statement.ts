import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import postgres from 'postgres';

// A statement of the bank to try: transfers of those who owe something in the sample data, as a bank writes them.

interface Owed {
  id: number;
  saldo: number;
  nombre: string;
  rut: string | null;
  /** What its client withholds of it. */
  retencion: number;
}

interface Line {
  day: string;
  text: string;
  number: number;
  out: number;
  in: number;
}

/** What a bank makes of what somebody typed: capitals without accents, cut. */
const cut = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
    .slice(0, 34);

const grouped = (pesos: number): string => String(pesos).replace(/\B(?=(\d{3})+$)/g, '.');

const chileanDay = (daysAgo: number): string =>
  new Intl.DateTimeFormat('es-CL', {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'America/Santiago' },
  }).format(new Date(Date.now() - daysAgo * 86_400_000));

/** One transfer: less what is withheld, or by turns with its reference, with the RUT, with a name alone, and a part. */
function transferOf(owed: Owed, at: number): Pick<Line, 'text' | 'in'> {
  const { id, saldo, nombre, rut, retencion } = owed;
  if (retencion > 0 && rut !== null)
    return { text: cut(`TRASPASO DE:${rut} ${nombre}`), in: saldo - retencion };
  if (at % 4 === 0) return { text: cut(`TEF P-${id} ${nombre}`), in: saldo };
  if (at % 4 === 1 && rut !== null) return { text: cut(`TRASPASO DE:${rut} ${nombre}`), in: saldo };
  if (at % 4 === 3) return { text: cut(`TRASPASO DE:${nombre}`), in: Math.ceil(saldo / 2) };
  return { text: cut(`TRASPASO DE:${nombre}`), in: saldo };
}

const OTHERS: readonly Pick<Line, 'text' | 'in' | 'out'>[] = [
  { text: 'PAGO EN LINEA ELECTRICIDAD', in: 0, out: 89_990 },
  { text: 'COMISION MANTENCION PLAN', in: 0, out: 7_200 },
  { text: 'ABONO INTERESES', in: 1_250, out: 0 },
  { text: 'TRASPASO DE:JUAN PEREZ', in: 25_000, out: 0 },
];

/** Writes a statement, as Banco de Chile lays it out, of transfers of the last days. */
export async function writeStatement(dbUrl: string, file: string): Promise<void> {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => undefined });
  try {
    const owed = await sql<Owed[]>`
      select p.id::int as id, p.saldo, coalesce(c.empresa, c.cliente) as nombre, c.rut,
        case when c.retiene then private.retencion_de(p.saldo, private.hoy()) else 0 end as retencion
      from public.pagos p join public.clientes c on c.id = p.cliente
      where p.saldo > 0 and p.estado <> 'programado' order by p.vence_el, p.id limit 24`;
    const [account] = await sql<{ numero: string | null }[]>`
      select cuenta_numero as numero from public.configuracion`;
    const transfers = [...owed.map(transferOf).map((line) => ({ ...line, out: 0 })), ...OTHERS];
    const lines = transfers.map((line, at): Line => {
      const daysAgo = transfers.length - at;
      return { ...line, day: chileanDay(Math.ceil(daysAgo / 2)), number: 551_200 + at };
    });
    let balance = 1_000_000;
    const rows = lines.map(({ day, text, out, in: came }) => {
      balance += came - out;
      const pesos = (amount: number) => (amount === 0 ? '' : grouped(amount));
      return [day, text, 'INTERNET', pesos(out), pesos(came), grouped(balance)].join(';');
    });
    const head = [
      'Banco de Chile;;;;;',
      'Saldo y Movimientos de Cuenta;;;;;',
      `Cuenta:;${account?.numero ?? ''};;;;`,
      ';;;;;',
      'Fecha;Descripción;Canal o Sucursal;Cargos (CLP);Abonos (CLP);Saldo (CLP)',
    ];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `\uFEFF${[...head, ...rows].join('\r\n')}\r\n`);
  } finally {
    await sql.end();
  }
}
