import { expect, it } from 'vitest';
import { dayInChile } from '../../src-shared/dates.ts';
import { textsOf } from '../pdfTexts.ts';
import { callFunction } from './helpers.ts';
import { call, doNow, keptFor, mailsOf, RUN, sql, STUDIO, theMail } from './outbox.ts';
import {
  ROSA,
  admin,
  propuesta,
  make,
  send,
  accept,
  codeOf,
  readerOf,
  platformsCalled,
  linkIn,
  open,
  pdf,
  hashOf,
  theCopyOf,
} from './proposalMails.ts';

// A proposal on its way: written, mailed, opened, asked about, accepted with the code of a mail, withdrawn from.

it('its link comes by mail, opens it, and is the same one in the next mail', async () => {
  const mail = await theMail(await send(propuesta), 'propuesta', ROSA);
  expect(mail.asunto).toBe(`Tu propuesta: Tienda ${RUN}`);
  expect(mail.texto).toContain('Total, IVA incluido: $119.000');
  const [kept] = await sql<{ texto: string }[]>`
    select texto from public.correos where para = ${ROSA} and tipo = 'propuesta'`;
  expect(kept?.texto).toContain('/propuesta#[enlace]');
  const token = linkIn(mail);
  expect(await open(token)).toMatchObject({ situacion: 'enviada', version: 1 });
  await sql`update public.propuestas set titulo = ${`Tienda y blog ${RUN}`} where id = ${propuesta}`;
  const next = await theMail(await send(propuesta, 'Agregamos un blog'), 'propuesta', ROSA);
  expect(next.asunto).toContain('(versión 2)');
  expect(linkIn(next)).toBe(token);
});

it('an admin copies a link, nobody else, and revokes one', async () => {
  const copy = (who: 'admin' | 'clienteA' | 'anon') =>
    callFunction('propuesta-enlace', who, { propuesta });
  const { direccion } = (await (await copy('admin')).json()) as { direccion: string };
  const token = direccion.split('#')[1] ?? '';
  expect(await open(token)).toMatchObject({ para: null });
  for (const who of ['clienteA', 'anon'] as const)
    expect([401, 403]).toContain((await copy(who)).status);
  const [link] = await sql<{ id: number }[]>`
    select id::int from public.propuestas_enlaces where propuesta = ${propuesta} and para is null`;
  await call('revocar_enlace_de_propuesta', { p_enlace: link?.id }, admin);
  expect(await open(token)).toEqual({ cerrado_el: dayInChile(), otro_el: null });
  const { direccion: another } = (await (await copy('admin')).json()) as { direccion: string };
  expect(another).not.toBe(direccion);
});

it('a question reaches the studio, and its answer who asked', async () => {
  const token = linkIn((await keptFor(ROSA))[0] ?? { html: '' });
  const asked = await mailsOf(() =>
    call('preguntar_propuesta', { p_token: token, p_cuerpo: '¿Con <b>despacho</b>?' }),
  );
  const told = await theMail(asked, 'propuesta_pregunta', STUDIO);
  expect(told.html).toContain('¿Con &lt;b&gt;despacho&lt;/b&gt;?');
  const [link] = await sql<{ id: number }[]>`
    select id::int from public.propuestas_enlaces where propuesta = ${propuesta} and para = ${ROSA}`;
  const answered = await mailsOf(() =>
    call('responder_propuesta', { p_enlace: link?.id, p_cuerpo: 'Sí, a todo Chile' }, admin),
  );
  const answer = await theMail(answered, 'propuesta_respuesta', ROSA);
  expect(answer.texto).toContain('> Sí, a todo Chile');
  expect(linkIn(answer)).toBe(token);
});

it('three days before its end it is reminded of', async () => {
  await sql`update public.propuestas set vence_el = private.hoy() + 3, enviada_en = now() - interval '9 days' where id = ${propuesta}`;
  const rows = await mailsOf(() => doNow('recordar_propuestas'));
  const mail = await theMail(rows, 'propuesta_recordatorio', ROSA);
  expect(mail.asunto).toContain('Tu propuesta vence el');
});

it('is a PDF for whoever holds its link, and for the studio', async () => {
  const token = linkIn((await keptFor(ROSA))[0] ?? { html: '' });
  const { status, file } = await pdf('anon', { enlace: token });
  expect(status).toBe(200);
  expect((await textsOf(file)).join(' ')).toContain('Aún no está aceptada.');
  expect((await pdf('admin', { propuesta })).status).toBe(200);
  expect((await pdf('anon', { enlace: 'f'.repeat(64) })).status).toBe(404);
  expect((await pdf('clienteA', { propuesta })).status).toBe(403);
  expect((await pdf('anon', { propuesta })).status).toBe(401);
  expect(await call('verificar_documento', { p_huella: hashOf(file) })).toBeNull();
});

it('the code of a mail accepts it, once, and it can be withdrawn from', async () => {
  const token = linkIn(
    (await keptFor(ROSA)).find(({ asunto }) => asunto.includes('blog')) ?? { html: '' },
  );
  const asked = await mailsOf(() =>
    call('pedir_codigo_de_propuesta', { p_token: token, p_version: 2, p_elegidos: [] }),
  );
  await theMail(asked, 'propuesta_codigo', ROSA);
  expect(asked.map(({ texto }) => texto).join()).not.toMatch(/\b\d{6}\b/);
  const code = await codeOf(ROSA);
  const results: { status: number; data: unknown }[] = [];
  const accepted = await mailsOf(async () => {
    results.push(...(await Promise.all([accept(token, 2, code), accept(token, 2, code)])));
  });
  expect(results.map(({ status }) => status).sort()).toEqual([200, 400]);
  const [pago] = results.flatMap(({ status, data }) =>
    status === 200 ? [(data as { pago: string }).pago] : [],
  );
  expect(await call('ver_pago_con_enlace', { p_token: pago })).toMatchObject({ monto: 119_000 });
  expect(await platformsCalled(`Tienda ${RUN}`)).toBe(1);
  expect((await theMail(accepted, 'propuesta_aceptada', ROSA)).texto).toContain(
    'La aceptó: Rosa Nahuel',
  );
  await theMail(accepted, 'propuesta_aceptada_estudio', STUDIO);
  await theCopyOf(token);
  const withdrawn = await mailsOf(() =>
    call('retractarse_de_propuesta', { p_token: token, p_motivo: 'Me arrepentí' }),
  );
  await theMail(withdrawn, 'propuesta_retractada', ROSA);
  await theMail(withdrawn, 'propuesta_retractada_estudio', STUDIO);
});

it('of many codes tried at once five count, and then the right one is dead, too', async () => {
  const [email, sitio] = [`adivina-${RUN}@pruebas.cl`, `Sitio adivinado ${RUN}`];
  await send(await make(`Adivinada ${RUN}`, email, sitio), null, [email]);
  const { token, codigo } = await readerOf(email);
  const guesses = Array.from({ length: 12 }, (_, n) =>
    `${(Number(codigo) + n + 1) % 1_000_000}`.padStart(6, '0'),
  );
  const answers = await Promise.all(guesses.map((guess) => accept(token, 1, guess)));
  const said = answers.map(({ data }) => data as { codigo: string; quedan?: number });
  expect(said.map(({ codigo: what }) => what).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 'equivocado'),
    ...Array.from({ length: 7 }, () => 'vencido'),
  ]);
  expect(said.flatMap(({ quedan }) => quedan ?? []).sort()).toEqual([0, 1, 2, 3, 4]);
  expect((await accept(token, 1, codigo)).data).toEqual({ codigo: 'vencido' });
  expect(await platformsCalled(sitio)).toBe(0);
});
