import { expect, it } from 'vitest';
import {
  CLIENT,
  keptFor,
  mailsOf,
  RUN,
  sql,
  STUDIO,
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
