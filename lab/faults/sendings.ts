import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FAULTS } from '../../local/mail/faults.ts';
import { PROCESSES, untilItWorks, type Process, type Product } from '../../tests/killable.ts';
import { inParallel } from './lanes.ts';
import { mustBe, type Part } from './report.ts';

// Visitors send forms while everything behind them is killed and the provider has bad days. Whatever
// was answered with yes must be there afterwards, and each of its mails arrive once.

const LANES = 24;
const ADDRESSES = 2_500;
/** A bad day for one mail in so many; one that breaks off, refuses, fails, or says nonsense. */
const BAD_DAY = 20;
/** `lento` only takes time. */
const BAD_DAYS = FAULTS.filter((fault) => fault !== 'lento');

interface Sending {
  envio: string;
  table: 'leads' | 'solicitudes';
  email: string;
  from: string;
  body: object;
}

function sendingOf(i: number): Sending {
  const email = `falla-${i}@pruebas.cl`;
  const envio = randomUUID();
  const network = i % ADDRESSES;
  const from = `100.${64 + (network >> 16)}.${(network >> 8) & 255}.${network & 255}`;
  return i % 2 === 0
    ? {
        ...{ envio, table: 'leads', email, from },
        body: { envio, nombre_contacto: 'Ana', email, telefono: '56912345678', mensaje: 'Hola' },
      }
    : {
        ...{ envio, table: 'solicitudes', email, from },
        body: { envio, nombre: 'Ana', email, tipo_proyecto: 'app', presupuesto: 'mas-5000' },
      };
}

/** Kills one of the processes every few seconds until told to stop. */
function startKilling(product: Product): { stop: () => Promise<ReadonlyMap<Process, number>> } {
  const kills = new Map<Process, number>(PROCESSES.map((name) => [name, 0]));
  const end = new AbortController();
  const running = (async () => {
    for (let n = 0; !end.signal.aborted; n++) {
      await sleep(1_500 + Math.random() * 3_000);
      const name = PROCESSES[n % PROCESSES.length] ?? 'postgres';
      await product.kill(name);
      kills.set(name, (kills.get(name) ?? 0) + 1);
    }
  })();
  return {
    stop: async () => {
      end.abort();
      await running;
      return kills;
    },
  };
}

/** Everything that waits is due now: nobody has hours for the pauses of bad days. */
async function drain({ sql }: Product): Promise<void> {
  for (let round = 0; round < 600; round++) {
    const [waiting] = await untilItWorks(
      () => sql<{ n: number }[]>`
        with due as (
          update public.correos set proximo_intento = now()
          where (estado = 'pendiente' and proximo_intento > now())
            or (estado = 'enviando' and proximo_intento < now() + interval '4 minutes 30 seconds' and proximo_intento > now()))
        select count(*)::int as n from public.correos where estado in ('pendiente', 'enviando')`,
    );
    if (waiting?.n === 0) return;
    await sleep(1_000);
  }
}

/** Sends so many forms while processes are killed at random times. */
export async function sendings(product: Product, count: number): Promise<Part> {
  const { info, mailbox, mailUrl, sql } = product;
  await sql`update public.configuracion set correo_notificaciones = 'equipo@pruebas.cl' where id = 1`;
  const all = Array.from({ length: count }, (_, i) => sendingOf(i));
  for (const [i, { email }] of all.entries()) {
    if (i % BAD_DAY !== 1) continue;
    const fallas = [BAD_DAYS[Math.floor(i / BAD_DAY) % BAD_DAYS.length]];
    await fetch(`${mailUrl}/api/fallas`, {
      method: 'POST',
      body: JSON.stringify({ para: email, fallas }),
    });
  }
  const answers = { yes: 0, lost: 0, failed: 0, refused: 0 };
  const accepted: Sending[] = [];
  const start = performance.now();
  const killing = startKilling(product);
  await inParallel(count, LANES, async (i) => {
    const sending = all[i];
    if (!sending) return;
    for (;;) {
      const status = await fetch(`${info.apiUrl}/rest/v1/${sending.table}`, {
        method: 'POST',
        headers: {
          apikey: info.publishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': sending.from,
        },
        body: JSON.stringify(sending.body),
        signal: AbortSignal.timeout(15_000),
      }).then(
        (response) => response.status,
        () => 0,
      );
      if (status >= 200 && status < 300) {
        answers.yes += 1;
        accepted.push(sending);
        return;
      }
      if (status >= 400 && status < 500) {
        answers.refused += 1;
        return;
      }
      answers[status === 0 ? 'lost' : 'failed'] += 1;
      await sleep(300);
    }
  });
  const seconds = (performance.now() - start) / 1000;
  const kills = await killing.stop();
  await drain(product);

  const rows = await untilItWorks(
    () => sql<{ envio: string; n: number }[]>`
      select envio::text, count(*)::int as n from (
        select envio from public.leads where email like 'falla-%'
        union all select envio from public.solicitudes where email like 'falla-%') x group by 1`,
  );
  const kept = new Map(rows.map(({ envio, n }) => [envio, n]));
  const mails = mailbox.list();
  const notices = mails.filter(({ para }) => para === 'equipo@pruebas.cl');
  const told = new Map<string, number>();
  for (const { texto = '' } of notices) {
    for (const [, email = ''] of texto.matchAll(/^Correo: (falla-\d+@pruebas\.cl)$/gm)) {
      told.set(email, (told.get(email) ?? 0) + 1);
    }
  }
  const confirmed = new Map<string, number>();
  for (const { para, asunto } of mails) {
    if (asunto === 'Hemos recibido tu solicitud')
      confirmed.set(para, (confirmed.get(para) ?? 0) + 1);
  }
  const requests = accepted.filter(({ table }) => table === 'solicitudes');
  const states = await sql<{ estado: string; n: number }[]>`
    select estado, count(*)::int as n from public.correos group by 1`;
  const unsent = states.filter(({ estado }) => estado !== 'enviado');
  return {
    name: 'Envíos mientras todo se cae',
    findings: [
      { what: 'Sendings, from so many addresses', found: `${count}, ${ADDRESSES}` },
      { what: 'Killed: API, functions, Postgres', found: [...kills.values()].join(', ') },
      {
        what: 'Seconds, sendings a second',
        found: `${seconds.toFixed(0)}, ${(count / seconds).toFixed(0)}`,
      },
      {
        what: 'Tries that were lost or answered 5xx, and made again',
        found: `${answers.lost}, ${answers.failed}`,
      },
      mustBe('Refused', answers.refused, 0),
      mustBe(
        'Answered 2xx and not there once',
        accepted.filter(({ envio }) => kept.get(envio) !== 1).length,
        0,
      ),
      mustBe('Rows that nobody sent', rows.length - accepted.length, 0),
      mustBe(
        'Confirmations that did not arrive once',
        requests.filter(({ email }) => confirmed.get(email) !== 1).length,
        0,
      ),
      mustBe(
        'Notices to the studio that did not arrive once',
        accepted.filter(({ email }) => told.get(email) !== 1).length,
        0,
      ),
      { what: 'Mails that brought those notices', found: `${notices.length}` },
      mustBe(
        'Mails that were not sent',
        unsent.reduce((sum, { n }) => sum + n, 0),
        0,
      ),
    ],
  };
}
