import { expect, it } from 'vitest';
import { request } from '../helpers.ts';
import {
  apiUrl,
  mailUrl,
  serviceKey,
  sql,
  CLIENT,
  RUN,
  client,
  ticket,
  item,
  post,
  messages,
} from '../incoming.ts';

// A client answers the mail about a ticket from a mail program: the whole road, from the address that
// the mail names to the message and its files, with what the provider posts.

it('a mail with its pictures in the text is a message, and of one too large the studio sees who wrote and what', async () => {
  const weighing = (megabytes: number, text: string) =>
    item({
      RawTextBody: text,
      RawHtmlBody: `<img src="data:image/jpeg;base64,${'QUJD'.repeat(megabytes * 250_000)}">`,
    });
  expect((await post([weighing(6, `Con fotos ${RUN}`)])).status).toBe(200);
  expect((await messages()).at(-1)?.cuerpo).toBe(`Con fotos ${RUN}`);
  expect((await post([weighing(37, `Con muchas ${RUN}`)])).status).toBe(200);
  const [aside] = await sql`
    select de, asunto, texto from public.correos_entrantes where resultado = 'sin_dueno' order by id desc limit 1`;
  expect(aside).toMatchObject({ de: CLIENT, asunto: 'Re: tu ticket' });
  expect(aside?.['texto']).toMatch(`Con muchas ${RUN}`);
  expect(aside?.['texto']).toMatch('pesaba demasiado');
});

it('what the database could not take is asked for again', async () => {
  const mail = item({ RawTextBody: `Insisto ${RUN}` });
  await sql`revoke execute on function private.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean, text) from service_role`;
  const first = await post([mail]);
  await sql`grant execute on function private.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean, text) to service_role`;
  expect(first.status).toBe(429);
  expect((await post([mail])).status).toBe(200);
  expect((await messages()).filter(({ cuerpo }) => cuerpo === `Insisto ${RUN}`)).toHaveLength(1);
});

it('a file that could not be kept at once is fetched again, and named meanwhile', async () => {
  const content = Buffer.from(`tardío ${RUN}`);
  const uploaded = await fetch(`${mailUrl}/api/adjuntos`, {
    method: 'POST',
    body: content.toString('base64'),
  });
  const { token } = (await uploaded.json()) as { token: string };
  const mail = item({
    RawTextBody: `Con archivo ${RUN}`,
    Attachments: [
      {
        ...{ Name: 'tarde.txt', ContentType: 'text/plain', ContentLength: content.length },
        DownloadToken: token,
      },
    ],
  });
  await sql`revoke execute on function private.adjuntar_correo(bigint, int, text) from service_role`;
  const first = await post([mail]);
  await sql`grant execute on function private.adjuntar_correo(bigint, int, text) to service_role`;
  expect(first.status).toBe(200);
  const state = async (): Promise<unknown> =>
    (
      await request(
        `/rest/v1/ticket_mensajes?ticket=eq.${ticket}&cuerpo=like.Con archivo ${RUN}*&select=cuerpo,adjuntos,archivos_por_llegar`,
        { token: client },
      )
    ).data;
  expect(await state()).toEqual([
    { cuerpo: `Con archivo ${RUN}`, adjuntos: [], archivos_por_llegar: ['tarde.txt'] },
  ]);
  await sql`update public.correos_entrantes set traer_en = now() where traer_en is not null`;
  const fetched = await fetch(`${apiUrl}/functions/v1/correo-entrante`, {
    method: 'POST',
    headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` },
    body: '{}',
  });
  expect([fetched.status, await fetched.json()]).toEqual([200, { correos: 1, faltan: 0 }]);
  expect(await state()).toEqual([
    {
      cuerpo: `Con archivo ${RUN}`,
      adjuntos: [expect.stringMatching(/-tarde\.txt$/) as string],
      archivos_por_llegar: [],
    },
  ]);
});
