import { expect, it } from 'vitest';
import { doScheduled } from './helpers.ts';
import {
  CLIENT,
  doNow,
  keptFor,
  mailsOf,
  RUN,
  sql,
  STUDIO,
  theClient,
  theMail,
  visitorInserts,
  VISITOR,
} from './outbox.ts';

// Mails that the outbox makes of its own, and those that it cannot make.

it('a mail that came back', async () => {
  const back = `vuelve-${VISITOR}`;
  const [sent] = await sql<{ id: string }[]>`
    insert into public.correos (tipo, para, asunto, cuerpo, estado, creado_en)
    values ('lead', ${back}, 'Hola', '<p>x</p>', 'enviado', now() - interval '1 day') returning id`;
  const rows = await mailsOf(
    () => sql`select private.correo_evento(${sent?.id ?? ''}, 'rebotado', now(), '550 no existe')`,
  );
  const mail = await theMail(rows, 'correo_rebotado', STUDIO);
  expect(mail.asunto).toBe(`Ya no escribimos a ${back}`);
  expect(mail.texto).toContain('Respuesta del proveedor: 550 no existe');
  await sql`delete from public.correos_silenciados where email = ${back}`;
});

it('a mail of a client that reached no ticket', async () => {
  const rows = await mailsOf(
    () =>
      sql`select private.recibir_correo(${RUN}, ${CLIENT}, '', 'Otra cosa', 'Les escribo', null, false, '[]', true, null)`,
  );
  const mail = await theMail(rows, 'correo_sin_dueno', STUDIO);
  expect(mail.asunto).toBe(`Un correo de ${CLIENT} no llegó a ningún ticket`);
  expect(mail.texto).toContain('> Les escribo');
  await sql`delete from public.correos_entrantes where mensaje_id = ${RUN}`;
});

it('what follows many notices within minutes comes in one mail', async () => {
  await sql`update private.ajustes set avisos_seguidos = 1`;
  try {
    const send = (n: number) =>
      visitorInserts('leads', {
        nombre_contacto: `Lía ${RUN} ${n}`,
        email: `varios${n}-${VISITOR}`,
        telefono: '56912345678',
        mensaje: `Mensaje ${n}`,
      });
    const rows = await mailsOf(async () => {
      // The studio has had notices of the tests above within these minutes.
      for (const n of [1, 2, 3]) await send(n);
      await sql`update public.correos set proximo_intento = now() where tipo = 'avisos_reunidos'`;
    });
    const mail = await theMail(rows, 'avisos_reunidos', STUDIO);
    expect(rows.filter(({ para }) => para === STUDIO)).toHaveLength(1);
    expect(mail.asunto).toBe('3 avisos más');
    for (const n of [1, 2, 3]) {
      expect(mail.texto).toContain(`Nuevo mensaje de contacto: Lía ${RUN} ${n}`);
      expect(mail.texto).toContain(`Responder a: varios${n}-${VISITOR}`);
    }
  } finally {
    await sql`update private.ajustes set avisos_seguidos = 1000000`;
  }
});

it('a mail of an earlier release goes out as it is', async () => {
  const rows = await mailsOf(
    () => sql`insert into public.correos (tipo, para, asunto, cuerpo)
      values ('ticket_reabierto', ${VISITOR}, ${`De antes ${RUN}`}, '<p>Escrito antes</p>')`,
  );
  expect(rows).toMatchObject([{ asunto: `De antes ${RUN}`, texto: null, datos: null }]);
  expect(await keptFor(VISITOR)).toContainEqual(
    expect.objectContaining({ asunto: `De antes ${RUN}`, html: '<p>Escrito antes</p>' }),
  );
});

it('a mail that nobody can write is given up with its reason', async () => {
  const [row] = await sql<{ id: string }[]>`
    insert into public.correos (tipo, para, datos) values ('lead', ${VISITOR}, '{}') returning id`;
  await doScheduled('enviar-correos');
  await expect
    .poll(
      () => sql`select estado, ultimo_error from public.correos where id = ${row?.id ?? null}`,
      { timeout: 40_000 },
    )
    .toEqual([
      {
        estado: 'fallido',
        ultimo_error: expect.stringMatching(/^Los datos del correo lead no sirven: \w+$/) as string,
      },
    ]);
});

it('a site that fell, is back, and whose certificate ends', async () => {
  const { platform } = await theClient();
  await sql`update public.plataformas set dominio = 'caida.example' where id = ${platform}`;
  await sql`delete from public.vigilancias where plataforma = ${platform}`;
  await sql`insert into public.vigilancias (plataforma, activa, certificado_hasta) values (${platform}, true, private.hoy() + 7)`;
  /** As the function says it, of a turn of ours. */
  const saw = async (resultado: string, motivo: string | null) => {
    const [{ turno } = { turno: '' }] = await sql<{ turno: string }[]>`
      update private.sitios set turno = gen_random_uuid() where plataforma = ${platform} returning turno`;
    const seen = [{ plataforma: platform, turno, resultado, motivo, codigo: 502, ms: 100 }];
    await sql`select public.anotar_sondeos(true, ${sql.json(seen)})`;
  };
  const fell = await mailsOf(async () => {
    await saw('abajo', 'codigo');
    await saw('abajo', 'codigo');
  });
  const down = await theMail(fell, 'sitio_caido', STUDIO);
  expect(down.asunto).toBe('Sitio caído: caida.example');
  expect(down.texto).toContain('respondió con un error (502)');
  const rose = await mailsOf(async () => {
    await saw('arriba', null);
    await saw('arriba', null);
  });
  const up = await theMail(rose, 'sitio_de_vuelta', STUDIO);
  expect(up.texto).toContain('Duró: 1 min');
  const rows = await mailsOf(() => doNow('vencimientos_de_sitios'));
  const ends = await theMail(rows, 'vencimiento_de_sitio', STUDIO);
  expect(ends.asunto).toBe('El certificado de caida.example vence en 7 días');
  await sql`delete from public.vigilancias where plataforma = ${platform}`;
});

it('a rule that somebody switched off', async () => {
  await sql`update private.revision set preguntada_en = null, avisadas = '[]'`;
  const rows = await mailsOf(async () => {
    await sql`alter table public.leads disable row level security`;
    try {
      // It asks a function, and looks a minute later.
      await doNow('revisar');
      await doNow('revisar');
    } finally {
      await sql`alter table public.leads enable row level security`;
    }
  });
  const mail = await theMail(rows, 'revision_fallida', 'admin@estudiocobre.cl');
  expect(mail.asunto).toBe('El sistema no está como debe');
  expect(mail.texto).toContain('La tabla public.leads quedó sin sus reglas de acceso');
  expect(mail.texto).toContain('/dashboard/salud');
});
