import { expect, it } from 'vitest';
import { nameFromPath } from '../../src-shared/filePath.ts';
import { request, tokenOf } from './helpers.ts';
import {
  apiUrl,
  mailUrl,
  publishableKey,
  webhookSecret,
  sql,
  CLIENT,
  RUN,
  admin,
  client,
  ticket,
  kept,
  item,
  post,
  messages,
} from './incoming.ts';

// A client answers the mail about a ticket from a mail program: the whole road, from the address that
// the mail names to the message and its files, with what the provider posts.

it('an answer from the mail program is a message of the ticket, without what it quotes', async () => {
  expect(kept.texto).toContain('También puedes responder a este correo');
  const answered = await fetch(`${mailUrl}/correos/${kept.id}/responder`, {
    method: 'POST',
    body: new URLSearchParams({ texto: 'Sí, quedó bien.\n\nUna cosa más.' }),
  });
  expect(await answered.text()).toContain('La respuesta llegó al producto.');
  expect((await messages()).at(-1)).toEqual({
    cuerpo: 'Sí, quedó bien.\n\nUna cosa más.',
    adjuntos: [],
  });
});

it('its files come along, once, however often the provider brings it', async () => {
  const content = Buffer.from(`contenido ${RUN}`);
  const upload = await fetch(`${mailUrl}/api/adjuntos`, {
    method: 'POST',
    body: content.toString('base64'),
  });
  const { token } = (await upload.json()) as { token: string };
  const file = (Name: string, more: object = {}) => ({
    ...{ Name, ContentType: 'text/plain; charset=utf-8', ContentLength: content.length },
    ...{ ContentID: null, DownloadToken: token, ...more },
  });
  const mail = item({
    Attachments: [
      file('Plano señal.txt'),
      file('perdido.txt', { DownloadToken: 'vencido' }),
      file('virus.exe', { ContentType: 'application/pdf' }),
      file('boleta.pdf', { ContentType: 'application/pdf' }),
      file('Minuta', { ContentType: 'application/octet-stream' }),
    ],
  });
  const answers = await Promise.all([1, 2, 3, 4].map(() => post([mail])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const all = await messages();
  expect(all.map(({ cuerpo }) => cuerpo)).toEqual([
    'No carga',
    'Sí, quedó bien.\n\nUna cosa más.',
    'Hola\n\n[No se guardó, por su tipo, tamaño o cantidad: virus.exe]\n\n[No pudimos guardar el archivo perdido.txt]\n\n[No pudimos guardar el archivo boleta.pdf]',
  ]);
  const [path = '', ...others] = all.at(-1)?.adjuntos ?? [];
  expect([path, ...others].map(nameFromPath)).toEqual(['Plano señal.txt', 'Minuta.txt']);
  const stored = await sql`select name from storage.objects where name like ${`%/${ticket}/%`}`;
  expect(stored.map(({ name }) => name as string).sort()).toEqual([path, ...others].sort());
  const read = await fetch(`${apiUrl}/storage/v1/object/adjuntos/${path}`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${client}` },
  });
  expect([read.status, await read.text()]).toEqual([200, `contenido ${RUN}`]);
});

it('the files of a mail without an owner are the studio’s, and the client’s once it is in their ticket', async () => {
  const content = Buffer.from(`plano ${RUN}`);
  const uploaded = await fetch(`${mailUrl}/api/adjuntos`, {
    method: 'POST',
    body: content.toString('base64'),
  });
  const { token } = (await uploaded.json()) as { token: string };
  const file = { ContentType: 'text/plain', ContentLength: content.length, ContentID: null };
  const mail = item({
    From: { Name: 'Socio', Address: `socio-${RUN}@correo.cl` },
    Subject: `Del socio ${RUN}`,
    Attachments: [
      { ...file, Name: 'perdido.txt', DownloadToken: 'vencido' },
      { ...file, Name: 'plano.txt', DownloadToken: token },
    ],
  });
  expect((await Promise.all([post([mail]), post([mail])])).map(({ status }) => status)).toEqual([
    200, 200,
  ]);
  const [aside] = (
    await request(`/rest/v1/correos_entrantes?de=eq.socio-${RUN}@correo.cl`, { token: admin })
  ).data as { id: number; rutas: string[]; archivos: string[] }[];
  expect(aside).toMatchObject({
    archivos: ['perdido.txt', 'plano.txt'],
    rutas: ['', expect.stringMatching(new RegExp(`^entrantes/${aside?.id}/.+-plano\\.txt$`))],
  });
  const read = async (as: string, path = aside?.rutas[1]): Promise<string> => {
    const response = await fetch(`${apiUrl}/storage/v1/object/adjuntos/${path}`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${as}` },
    });
    return response.ok ? response.text() : `refused ${response.status}`;
  };
  const other = await tokenOf('clienteB');
  expect([await read(admin), await read(client), await read(other)]).toEqual([
    `plano ${RUN}`,
    'refused 400',
    'refused 400',
  ]);

  const assigned = await request('/rest/v1/rpc/asignar_correo', {
    method: 'POST',
    body: { p_id: aside?.id, p_ticket: ticket },
    token: admin,
  });
  expect(assigned.data).toBe(ticket);
  expect((await messages()).at(-1)).toEqual({
    cuerpo: `Hola\n\n[Llegó por correo de socio-${RUN}@correo.cl]`,
    adjuntos: [aside?.rutas[1]],
  });
  expect([await read(admin), await read(client), await read(other)]).toEqual([
    `plano ${RUN}`,
    `plano ${RUN}`,
    'refused 400',
  ]);
});

it('what is not an answer of that client is kept aside, for the studio alone', async () => {
  const before = await messages();
  const stranger = `extraño-${RUN}@correo.cl`.normalize('NFD').replace(/[^\x21-\x7e]/g, '');
  const sent = await post([
    item({ From: { Name: null, Address: stranger }, RawTextBody: 'Soy otro' }),
    item({ Headers: { 'Auto-Submitted': 'auto-replied' }, RawTextBody: 'De vacaciones' }),
    item({ Headers: { Precedence: 'list' }, RawTextBody: 'Por la lista' }),
    item({ Recipients: null, To: null, RawTextBody: 'Sin dirección' }),
  ]);
  expect(sent.status).toBe(200);
  expect(await messages()).toEqual(before);
  const path = '/rest/v1/correos_entrantes?select=de,motivo,texto&resultado=eq.sin_dueno&order=id';
  expect((await request(path, { token: admin })).data).toEqual([
    { de: stranger, motivo: 'sin_firma', texto: 'Soy otro' },
    { de: CLIENT, motivo: 'automatico', texto: 'De vacaciones' },
    { de: CLIENT, motivo: 'automatico', texto: 'Por la lista' },
    { de: CLIENT, motivo: 'sin_firma', texto: 'Sin dirección' },
  ]);
  expect((await request(path, { token: client })).data).toEqual([]);
});

it('what a message does not show of a mail the studio opens, and nobody else', async () => {
  const quoted = 'El dom, 22 nov 2026 a las 10:00, Estudio <hola@ejemplo.cl> escribió:\n\n> Listo';
  const bodies = ['Corta', `Con cita\n\n${quoted}`, 'larga '.repeat(2_000).trim()];
  await post(bodies.map((body) => item({ Subject: `Entera ${RUN}`, RawTextBody: body })));
  const path = `/rest/v1/correos_entrantes?select=completo,ticket_mensajes(cuerpo,acortado)&asunto=eq.Entera ${RUN}&order=id`;
  expect((await request(path, { token: admin })).data).toEqual([
    { completo: bodies[0], ticket_mensajes: { cuerpo: 'Corta', acortado: false } },
    { completo: bodies[1], ticket_mensajes: { cuerpo: 'Con cita', acortado: true } },
    {
      completo: bodies[2],
      ticket_mensajes: {
        cuerpo: expect.stringMatching(
          /^larga .*\n\n\[El mensaje era más largo: aquí se acortó\]$/s,
        ) as string,
        acortado: true,
      },
    },
  ]);
  expect((await request(path, { token: client })).data).toEqual([]);
});

it('only the provider is heard, and only what is a mail', async () => {
  const before = await messages();
  expect((await post([item()], { authorization: 'Bearer otra' })).status).toBe(401);
  expect((await post([item()], { authorization: '' })).status).toBe(401);
  // The provider forgets what is answered with another 4xx.
  expect((await post('{"items":[7]}')).status).toBe(429);
  expect((await post('{')).status).toBe(429);
  const asked = await fetch(`${apiUrl}/functions/v1/correo-entrante`, {
    headers: { authorization: `Bearer ${webhookSecret}` },
  });
  expect(asked.status).toBe(405);
  expect(await messages()).toEqual(before);
});

it('an item that is no mail costs the others of its delivery nothing', async () => {
  const mail = item({ RawTextBody: `Junto a otro ${RUN}`, Attachments: 'x', Subject: 7 });
  const delivery = [7, mail, null];
  expect((await post(delivery)).status).toBe(429);
  expect((await post(delivery)).status).toBe(429);
  expect((await messages()).filter(({ cuerpo }) => cuerpo === `Junto a otro ${RUN}`)).toHaveLength(
    1,
  );
});

it('a sender for whom the mail servers do not vouch is kept aside, whatever address it answers to', async () => {
  const before = await messages();
  const said = (results: string, body: string) =>
    item({
      Headers: { 'Authentication-Results': `mx.brevo.com; ${results}` },
      RawTextBody: `${body} ${RUN}`,
    });
  const domain = CLIENT.split('@')[1] ?? '';
  const sent = await post([
    said('dkim=pass header.d=malo.cl; spf=pass smtp.mailfrom=x@malo.cl', 'Falso'),
    said(`dkim=pass header.d=${domain}; spf=fail`, 'Verdadero'),
  ]);
  expect(sent.status).toBe(200);
  expect((await messages()).slice(before.length).map(({ cuerpo }) => cuerpo)).toEqual([
    `Verdadero ${RUN}`,
  ]);
  const aside = await request(
    `/rest/v1/correos_entrantes?select=de,texto&motivo=eq.no_comprobado&texto=like.*${RUN}`,
    { token: admin },
  );
  expect(aside.data).toEqual([{ de: CLIENT, texto: `Falso ${RUN}` }]);
});
