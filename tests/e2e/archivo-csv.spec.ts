import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';

// The file of a list, byte by byte, as Excel gets it.

/** Whichever copy of this test runs beside it, these rows are its own. */
const RUN = randomUUID().slice(0, 8);
const OF = `Archivo ${RUN}`;
const AT = `/dashboard/pagos?filter=${encodeURIComponent(JSON.stringify({ q: OF }))}&sort=monto&order=ASC`;

test.beforeAll(async ({ db }) => {
  await db`
    insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado, orden)
    select c.id, p.id, v.concepto, v.monto, '2025-03-09', 'anulado', v.orden
    from public.clientes c
    join public.plataformas p on p.cliente = c.id and p.slug = 'vivero-laurel'
    cross join (values (${`=HYPERLINK("x";"${OF}")`}, 1250000, ${`P-${RUN}-2`}), (${`${OF}; ñandú`}, 990, ${`P-${RUN}-1`}))
      v (concepto, monto, orden)
    where c.email = 'ana@viverolaurel.cl'`;
  // Of fewer than ten rows a client's list gives no file.
  await db`
    insert into public.pagos (cliente, concepto, monto, vence_el, estado, orden)
    select c.id, 'Otra cuota', 1000, '2025-03-09', 'anulado', ${`P-${RUN}-otra-`} || n
    from public.clientes c, generate_series(1, 8) n where c.email = 'ana@viverolaurel.cl'`;
});
test.afterAll(async ({ db }) => {
  await db`delete from public.pagos where orden like ${`P-${RUN}-%`}`;
});

/** The lines, with the number by which each is called. */
const linesOf = ([first, second]: readonly string[]) => [
  `"Archivo ${RUN}; ñandú";Vivero Laurel;990;0;0;0;09-03-2025;Anulado;No;;;;${first};P-${RUN}-1`,
  `"'=HYPERLINK(""x"";""Archivo ${RUN}"")";Vivero Laurel;1250000;0;0;0;09-03-2025;Anulado;No;;;;${second};P-${RUN}-2`,
];

test(
  'a client downloads their payments, filtered and sorted as on screen',
  { tag: '@matrix' },
  async ({ clienteAPage: page, db }) => {
    const called = await db<{ numero: string }[]>`
      select 'P-' || id as numero from public.pagos where orden in (${`P-${RUN}-1`}, ${`P-${RUN}-2`}) order by monto`;
    await page.goto(AT);
    await expect(page.getByText(`${OF}; ñandú`)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^pagos-\d{4}-\d\d-\d\d\.csv$/);
    const bytes = await readFile(await download.path());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(3).toString('utf8')).toBe(
      [
        'Concepto;Plataforma;Monto;Abonado;Devuelto;Saldo por pagar;Vence;Estado;Vencido;Medio de pago;Pagado;Motivo del rechazo;Número;Orden',
        ...linesOf(called.map(({ numero }) => numero)),
        '',
      ].join('\r\n'),
    );
    await expect(page.getByText('Archivo con 2 filas')).toBeVisible();
  },
);
