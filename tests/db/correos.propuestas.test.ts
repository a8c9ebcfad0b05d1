import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dayInChile } from '../../src-shared/dates.ts';
import { textsOf } from '../pdfTexts.ts';
import { callFunction, request, tokenOf } from './helpers.ts';
import { call, doNow, keptFor, mailsOf, RUN, sql, STUDIO, theMail } from './outbox.ts';

// A proposal on its way: written, mailed, opened, asked about, accepted with the code of a mail, withdrawn from.

const ROSA = `rosa-${RUN}@pruebas.cl`;
const CONTENT = {
  ...{ secciones: [{ titulo: 'Qué', texto: 'Una **tienda**' }], descuento: null, pide: [] },
  items: [
    {
      ...{ concepto: 'Tienda', detalle: '', cantidad: 1, precio: 100_000 },
      ...{ descuento: 0, afecto: true, opcional: false },
    },
  ],
  division: 'iguales',
  cuotas: [{ concepto: 'Al comenzar', parte: 0, vence: { dias: 0 } }],
  hitos: [{ titulo: 'Publicada', descripcion: '', dias: 10, desde: 'inicio' }],
};

let admin: string;
let propuesta: number;

const make = async (
  titulo: string,
  email = ROSA,
  plataforma = `Tienda ${RUN}`,
): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    insert into public.propuestas (titulo, para_nombre, para_email, plataforma_nombre, contenido)
    values (${titulo}, 'Rosa', ${email}, ${plataforma}, ${sql.json(CONTENT)}) returning id::int`;
  return row?.id ?? 0;
};
const send = (id: number, cambios: string | null = null, para = [ROSA]) =>
  mailsOf(() =>
    call('enviar_propuesta', { p_propuesta: id, p_para: para, p_cambios: cambios }, admin),
  );
const accept = (token: string, version: number, codigo: string) =>
  request('/rest/v1/rpc/aceptar_propuesta', {
    method: 'POST',
    body: {
      ...{ p_token: token, p_version: version, p_elegidos: [], p_codigo: codigo },
      ...{ p_nombre: 'Rosa Nahuel', p_rut: '12.345.678-5' },
    },
  });
/** The code that was mailed last to somebody. */
const codeOf = async (email: string): Promise<string> =>
  /\b(\d{6})\b/.exec((await keptFor(email))[0]?.texto ?? '')?.[1] ?? '';
/** Whoever got a proposal: what opens their link, and a code of theirs. */
async function readerOf(email: string): Promise<{ token: string; codigo: string }> {
  const token = linkIn((await keptFor(email))[0] ?? { html: '' });
  await mailsOf(() =>
    call('pedir_codigo_de_propuesta', { p_token: token, p_version: 1, p_elegidos: [] }),
  );
  return { token, codigo: await codeOf(email) };
}
const platformsCalled = async (name: string): Promise<number | undefined> => {
  const [made] = await sql<{ n: number }[]>`
    select count(*)::int as n from public.plataformas where plataforma = ${name}`;
  return made?.n;
};
/** What opens the link of a mail that arrived. */
const linkIn = ({ html }: { html: string }): string =>
  /\/propuesta#([0-9a-f]{64})/.exec(html)?.[1] ?? '';
const open = (token: string) => call('ver_propuesta', { p_token: token });

beforeAll(async () => {
  admin = await tokenOf('admin');
  propuesta = await make(`Tienda ${RUN}`);
});
afterAll(async () => {
  await sql`update public.propuestas set estado = 'retirada', motivo = 'Prueba', cerro = 'estudio' where titulo like ${`%${RUN}`} and estado = 'enviada'`;
});

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

const pdf = async (who: 'anon' | 'admin' | 'clienteA', asked: object) => {
  const response = await callFunction('propuesta-pdf', who, asked);
  return { status: response.status, file: Buffer.from(await response.arrayBuffer()) };
};
const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex');

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

/** The signed copy is there within seconds: one file for both sides, which anybody can check; killed half-way, it goes on. */
async function theCopyOf(token: string): Promise<void> {
  const made = () =>
    vi.waitFor(
      async () => {
        const { status, file } = await pdf('anon', { enlace: token });
        expect(status).toBe(200);
        return file;
      },
      { timeout: 20_000, interval: 200 },
    );
  const file = await made();
  expect((await textsOf(file)).join(' ')).toContain('La aceptó Rosa Nahuel, RUT 12.345.678-5');
  const [{ hoy } = { hoy: '' }] = await sql<{ hoy: string }[]>`select private.hoy()::text as hoy`;
  expect(await call('verificar_documento', { p_huella: hashOf(file) })).toEqual({
    aceptada_el: hoy,
  });
  const altered = Buffer.from(file);
  altered[altered.length - 20] = 0;
  expect(await call('verificar_documento', { p_huella: hashOf(altered) })).toBeNull();
  expect((await pdf('admin', { propuesta })).file.equals(file)).toBe(true);
  // As if who made it had been killed after the file was stored.
  await sql.begin(async (tx) => {
    await tx`select set_config('estudio.suprimiendo', 'si', true)`;
    await tx`delete from public.propuestas_copias k using public.propuestas_aceptaciones a where a.id = k.aceptacion and a.propuesta = ${propuesta}`;
  });
  expect((await made()).equals(file)).toBe(true);
}

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
