import { expect, it, vi } from 'vitest';
import { textsOf } from '../../pdfTexts.ts';
import { doScheduled, request, tokenOf } from '../helpers.ts';
import { call, mailsOf, RUN, sql, STUDIO, theMail } from '../outbox.ts';
import {
  ROSA,
  admin,
  make,
  send,
  accept,
  readerOf,
  platformsCalled,
  linkIn,
  open,
  pdf,
  hashOf,
} from '../proposalMails.ts';

// A proposal on its way: written, mailed, opened, asked about, accepted with the code of a mail, withdrawn from.

it('what was refused, and what expired and is asked for again, is told to the studio', async () => {
  const other = await make(`Otra ${RUN}`);
  const token = linkIn(await theMail(await send(other), 'propuesta', ROSA));
  const refused = await mailsOf(() =>
    call('rechazar_propuesta', { p_token: token, p_motivo: 'Este año no' }),
  );
  expect((await theMail(refused, 'propuesta_rechazada', STUDIO)).texto).toContain('> Este año no');
  await send(other, 'Más simple');
  await sql`update public.propuestas set vence_el = private.hoy() - 1 where id = ${other}`;
  const again = await mailsOf(() => call('pedir_propuesta_de_nuevo', { p_token: token }));
  await theMail(again, 'propuesta_pedida', STUDIO);
});

it('an approval given elsewhere is written down with its file, told truly, and can be withdrawn from', async () => {
  const pia = `pia-${RUN}@pruebas.cl`;
  const id = await make(`En papel ${RUN}`);
  await sql`update public.propuestas set para_nombre = 'Pía', para_email = ${pia} where id = ${id}`;
  await call('enviar_propuesta', { p_propuesta: id }, admin);
  const path = `propuestas/${id}/firma.png`;
  const file = async (who: 'admin' | 'clienteA', method: 'GET' | 'POST' | 'DELETE') =>
    request(`/storage/v1/object/adjuntos/${path}`, {
      ...{ method, token: await tokenOf(who) },
      ...(method === 'POST' && { body: 'x', headers: { 'Content-Type': 'image/png' } }),
    });
  const write = () =>
    call(
      'registrar_aceptacion',
      {
        ...{ p_propuesta: id, p_version: 1, p_nombre: 'Pía Rojas', p_rut: '12.345.678-5' },
        ...{ p_correo: pia, p_medio: 'firma', p_dia: today, p_respaldo: path },
      },
      admin,
    );
  const [{ today } = { today: '' }] = await sql<
    { today: string }[]
  >`select private.hoy()::text as today`;
  expect((await file('clienteA', 'POST')).status).toBe(400);
  await expect(write()).rejects.toThrow(/respaldo/);
  expect((await file('admin', 'POST')).status).toBe(200);
  const mails = await mailsOf(write);
  const mail = await theMail(mails, 'propuesta_aceptada', pia);
  expect(mail.texto).toContain('nos llegó por otro lado');
  await theMail(mails, 'propuesta_aceptada_estudio', STUDIO);
  const token = linkIn(mail);
  expect(await open(token)).toMatchObject({
    ...{ situacion: 'aceptada', pago: true },
    aceptada: { nombre: 'Pía Rojas', anotada_en: expect.any(String) as string },
  });
  await doScheduled('propuestas-copias');
  const copy = await vi.waitFor(
    async () => {
      const got = await pdf('anon', { enlace: token });
      expect(got.status).toBe(200);
      return got.file;
    },
    { timeout: 20_000, interval: 200 },
  );
  expect((await textsOf(copy)).join(' ')).toContain('fuera de la página de la propuesta');
  expect((await textsOf(copy)).join(' ')).not.toContain('19.799');
  expect(await call('verificar_documento', { p_huella: hashOf(copy) })).toEqual({
    aceptada_el: today,
  });
  expect((await file('clienteA', 'GET')).status).toBe(400);
  // What proves it stays, whoever would take it away.
  await file('admin', 'DELETE');
  expect((await file('admin', 'GET')).data).toBe('x');
  // The studio takes it back, which takes nobody's right to withdraw away.
  const takenBack = await mailsOf(() =>
    call('retirar_propuesta', { p_propuesta: id, p_motivo: 'Se acordó otra cosa' }, admin),
  );
  expect((await theMail(takenBack, 'propuesta_retirada', pia)).texto).toContain(
    'Además puedes retractarte',
  );
  const withdrawn = await mailsOf(() =>
    call('retractarse_de_propuesta', { p_token: token, p_motivo: 'Me arrepentí' }),
  );
  await theMail(withdrawn, 'propuesta_retractada', pia);
});

it('of two who accept at once, each with a link and a code of their own, one does', async () => {
  const [email, socia, sitio] = [
    `una-${RUN}@pruebas.cl`,
    `socia-${RUN}@pruebas.cl`,
    `Sitio de dos ${RUN}`,
  ];
  await send(await make(`De dos ${RUN}`, email, sitio), null, [email, socia]);
  const readers = [await readerOf(email), await readerOf(socia)];
  const answers: { status: number; data: unknown }[] = [];
  await mailsOf(async () => {
    answers.push(
      ...(await Promise.all(readers.map(({ token, codigo }) => accept(token, 1, codigo)))),
    );
  });
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.data).toMatchObject({ hint: 'aceptada' });
  expect(await platformsCalled(sitio)).toBe(1);
  const left = readers[answers.findIndex(({ status }) => status === 400)];
  // The one who was late reads who accepted, and has neither the copy nor a code that is good.
  const page = (await open(left?.token ?? '')) as { situacion: string; aceptada: object };
  expect(page).toMatchObject({ situacion: 'aceptada', aceptada: { copia: null } });
  expect((await accept(left?.token ?? '', 1, left?.codigo ?? '')).status).toBe(400);
});
