import { expect, it } from 'vitest';
import { request } from '../helpers.ts';
import { call, CLIENT, mailsOf, ok, RUN, sql, STUDIO, theMail } from '../outbox.ts';
import { admin, client, clientId, platform } from '../clientMails.ts';

// Mails about tickets, milestones and files.

it('one that the studio writes down says it to the client, too', async () => {
  let opened: unknown;
  const made = await mailsOf(async () => {
    const body = {
      ...{ p_asunto: `Llamó enojada ${RUN}`, p_cuerpo: 'Nos dijo que no es lo pedido' },
      ...{ p_categoria: 'reclamo', p_cliente: clientId },
    };
    opened = await call('abrir_ticket', body, admin);
  });
  expect((await theMail(made, 'ticket_abierto', CLIENT)).texto).toMatch(/Anotamos tu reclamo/);
  await sql`delete from public.tickets where id = ${Number(opened)}`;
});

it('a milestone: delivered to the client, sent back to the studio', async () => {
  let hito = 0;
  const delivered = await mailsOf(async () => {
    const reply = await request('/rest/v1/hitos_plataforma?select=id', {
      method: 'POST',
      body: {
        plataforma_id: platform,
        fecha: '2027-01-01',
        titulo: `Menú ${RUN}`,
        estado: 'entregado',
        entrega_enlace: 'https://menu.example/revision',
      },
      token: admin,
      headers: { prefer: 'return=representation' },
    });
    hito = (ok(reply).data as [{ id: number }])[0].id;
  });
  const mail = await theMail(delivered, 'hito_entregado', CLIENT);
  expect(mail.html).toContain(`/dashboard/hitos/${hito}/show"`);
  for (const part of [mail.html, mail.texto])
    expect(part).toContain('https://menu.example/revision');
  const [{ cliente }] = await sql<[{ cliente: number }]>`
    select cliente::int from public.plataformas where id = ${platform}`;
  const path = `${cliente}/hitos/${hito}/captura-${RUN}.png`;
  ok(
    await request(`/storage/v1/object/adjuntos/${path}`, {
      method: 'POST',
      body: 'x',
      token: client,
      headers: { 'Content-Type': 'image/png' },
    }),
  );
  const answered = await mailsOf(() =>
    call(
      'responder_hito',
      { p_hito: hito, p_decision: 'observado', p_observacion: 'Más grande', p_imagenes: [path] },
      client,
    ),
  );
  const answer = await theMail(answered, 'hito_respuesta', STUDIO);
  expect(answer.asunto).toMatch(new RegExp(`pidió cambios en un hito: Menú ${RUN}$`));
  expect(answer.texto).toContain('> Más grande');
  expect(answer.texto).toContain('Con una imagen, que está en el hito.');
});

it('a milestone that changed after the client answered it', async () => {
  const [hito] = await sql<{ id: number }[]>`
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado, aprobado_en)
    values (${platform}, '2027-01-01', ${`Portada ${RUN}`}, 'aprobado', now()) returning id::int`;
  const rows = await mailsOf(async () => {
    const path = `/rest/v1/hitos_plataforma?id=eq.${hito?.id ?? 0}`;
    ok(await request(path, { method: 'PATCH', body: { estado: 'en_curso' }, token: admin }));
  });
  const mail = await theMail(rows, 'hito_cambiado', CLIENT);
  expect(mail.texto).toContain('Antes: Aprobado\nAhora: En curso');
});

it('what a client has to hand over: with a file, and asked for again', async () => {
  const [line] = await sql<{ id: number }[]>`
    insert into public.materiales (plataforma, texto) values (${platform}, ${`Logo ${RUN}`})
    returning id::int`;
  const material = line?.id ?? 0;
  const path = `${clientId}/materiales/${material}/logo.png`;
  ok(
    await request(`/storage/v1/object/adjuntos/${path}`, {
      method: 'POST',
      body: Buffer.from('iVBORw0KGgo=', 'base64'),
      token: client,
      headers: { 'Content-Type': 'image/png' },
    }),
  );
  const handed = await mailsOf(() =>
    call(
      'entregar_material',
      { p_material: material, p_comentario: 'Va en PNG', p_archivos: [path] },
      client,
    ),
  );
  const mail = await theMail(handed, 'material_entregado', STUDIO);
  expect(mail.asunto).toMatch(new RegExp(` entregó: Logo ${RUN}$`));
  expect(mail.texto).toContain('> Va en PNG');
  expect(mail.texto).toContain('Archivos: 1');
  expect(mail.html).toContain(`/dashboard/plataformas/${platform}/show"`);
  const again = await mailsOf(() =>
    call('reabrir_material', { p_material: material, p_motivo: 'Viene cortado' }, admin),
  );
  const asked = await theMail(again, 'material_pedido', CLIENT);
  expect(asked.asunto).toBe(`Falta algo: Logo ${RUN}`);
  expect(asked.texto).toContain('> Viene cortado');
});

it('a file that the studio shares', async () => {
  const ruta = `${clientId}/documentos/${RUN}.png`;
  const headers = { 'Content-Type': 'image/png' };
  const stored = `/storage/v1/object/adjuntos/${ruta}`;
  ok(await request(stored, { method: 'POST', token: admin, body: 'x', headers }));
  const body = { cliente: clientId, plataforma: platform, nombre: `Manual ${RUN}`, ruta };
  const rows = await mailsOf(async () => {
    ok(await request('/rest/v1/compartidos', { method: 'POST', body, token: admin }));
  });
  const mail = await theMail(rows, 'documento_compartido', CLIENT);
  expect(mail.asunto).toBe(`Te dejamos un documento: Manual ${RUN}`);
  expect(mail.html).toContain('/dashboard/documentos"');
  await sql`delete from public.compartidos where ruta = ${ruta}`;
});
