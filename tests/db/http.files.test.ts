import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { nameFromPath, newPath } from '../../src-shared/filePath.ts';
import { STORED_ENDINGS, TYPES_BY_ENDING } from '../../src-shared/fileTypes.ts';
import { tokenOf } from './helpers.ts';
import { as, fill, ids, sql, type Who } from './overHttp.ts';

describe('files', () => {
  const upload = (who: Who, path: string, type = 'image/png') =>
    as(who, `/storage/v1/object/${fill(path)}`, {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': type },
    });
  const file = `${randomUUID()}.png`;

  it('a client puts and reads their own', async () => {
    expect((await upload('clienteA', `comprobantes/{cliente}/${file}`)).status).toBe(200);
    const read = await as('clienteA', `/storage/v1/object/comprobantes/${ids.cliente}/${file}`);
    expect(read).toEqual({ status: 200, data: 'x' });
  });

  it.each(['año ñandú (1).png', '請求書.png', 'a=b&c+d#e%20.png'])(
    'one that is called "%s" is stored and read under a path that tells the name',
    async (name) => {
      const path = newPath(['comprobantes', ids.cliente], name);
      expect((await upload('clienteA', path)).status).toBe(200);
      const [stored] = await sql`
        select name from storage.objects where bucket_id = 'comprobantes' order by created_at desc limit 1`;
      expect(nameFromPath(String(stored?.name))).toBe(name);
      expect(await as('clienteA', `/storage/v1/object/${path}`)).toMatchObject({ data: 'x' });
    },
  );

  it.each<Who>(['anon', 'clienteB', 'desactivada'])('%s does not read it', async (who) => {
    const path = `comprobantes/${ids.cliente}/${file}`;
    for (const way of ['object', 'object/public', 'object/authenticated']) {
      const { status, data } = await as(who, `/storage/v1/${way}/${path}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(data).not.toBe('x');
    }
    const signed = await as(who, `/storage/v1/object/sign/${path}`, {
      method: 'POST',
      body: { expiresIn: 60 },
    });
    expect(signed.status).toBe(400);
    const list = await as(who, '/storage/v1/object/list/comprobantes', {
      method: 'POST',
      body: { prefix: `${ids.cliente}/` },
    });
    expect(list.data).toEqual([]);
  });

  it.each([
    ['clienteB', 'comprobantes/{cliente}/otro.png', 'image/png'],
    ['anon', 'comprobantes/{cliente}/otro.png', 'image/png'],
    ['clienteA', 'comprobantes/{cliente}/otro.svg', 'image/svg+xml'],
    ['clienteA', 'comprobantes/{cliente}/..%2f1%2fotro.png', 'image/png'],
    ['clienteA', 'comprobantes/{cliente}/instalador.exe', 'application/pdf'],
    ['clienteA', 'comprobantes/{cliente}/boleta.pdf', 'image/png'],
    ['clienteA', 'adjuntos/{cliente}/{ticket}/instalador.exe', 'application/pdf'],
    ['clienteA', 'adjuntos/{cliente}/{ticket}/instalador', 'application/pdf'],
    ['clienteB', 'comprobantes/1%2f..%2f{cliente}/otro.png', 'image/png'],
    ['clienteA', 'inventado/{cliente}/otro.png', 'image/png'],
  ] as const)('%s does not put %s as %s', async (who, path, type) => {
    const before = await sql`select count(*) from storage.objects`;
    const { status } = await upload(who, path, type);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await sql`select count(*) from storage.objects`).toEqual(before);
  });

  describe('a hundred in an hour', () => {
    const full = `comprobantes/{cliente}/${randomUUID()}.png`;

    beforeAll(async () => {
      await sql`
        insert into private.envios (formulario, clave)
        select 'archivos', 'cuenta ' || c.usuario from public.clientes c, generate_series(1, 100)
        where c.email in ('ana@viverolaurel.cl', 'admin@estudiocobre.cl')`;
    });
    afterAll(() => sql`delete from private.envios where formulario = 'archivos'`);

    it('past them it is refused with what to do, by upload and by copy, and nothing is stored', async () => {
      const refused = { status: 429, data: { statusCode: '429', error: 'PT429' } };
      const before = await sql`select count(*) from storage.objects`;
      const answer = await upload('clienteA', full);
      expect(answer).toMatchObject(refused);
      expect((answer.data as { message: string }).message).toMatch(
        /^Has subido muchos archivos en poco tiempo\. Vuelve a intentarlo en \d+ minutos\.$/,
      );
      const copy = await as('clienteA', '/storage/v1/object/copy', {
        method: 'POST',
        body: {
          ...{ bucketId: 'comprobantes', sourceKey: `${ids.cliente}/${file}` },
          ...{ destinationBucket: 'comprobantes', destinationKey: `${ids.cliente}/copia-${file}` },
        },
      });
      expect(copy).toMatchObject(refused);
      expect(await sql`select count(*) from storage.objects`).toEqual(before);
    });
  });

  it('no browser and no proxy keeps it', async () => {
    const read = await fetch(
      `${inject('backend').apiUrl}/storage/v1/object/comprobantes/${ids.cliente}/${file}`,
      { headers: { authorization: `Bearer ${await tokenOf('clienteA')}` } },
    );
    expect(read.status).toBe(200);
    expect(read.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(['', '/sign'])('no resumable upload is begun%s', async (way) => {
    const name = Buffer.from(`${ids.cliente}/${randomUUID()}.png`).toString('base64');
    const bucket = Buffer.from('comprobantes').toString('base64');
    const before = await sql`select count(*) from storage.objects`;
    const { status } = await as('clienteA', `/storage/v1/upload/resumable${way}`, {
      method: 'POST',
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-length': '1' },
        'upload-metadata': `bucketName ${bucket},objectName ${name}`,
      },
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await sql`select count(*) from storage.objects`).toEqual(before);
  });

  it('nobody replaces a receipt', async () => {
    const { status } = await as(
      'clienteA',
      `/storage/v1/object/comprobantes/${ids.cliente}/${file}`,
      {
        ...{ method: 'POST', body: 'y' },
        headers: { 'Content-Type': 'image/png', 'x-upsert': 'true' },
      },
    );
    expect(status).toBe(400);
  });
});

it('what the ending of a name may be is the same here and in the database', async () => {
  const endings = [...Object.keys(TYPES_BY_ENDING), 'exe', 'html', 'svg', 'docm', 'js'];
  const types = [...new Set(Object.values(TYPES_BY_ENDING).flat()), 'text/html'];
  const rows = await sql<{ e: string; t: string; fits: boolean }[]>`
    select e, t, private.nombre_conviene('1/2/a.' || e, t) as fits
    from unnest(${endings}::text[]) e, unnest(${types}::text[]) t`;
  const stored: Readonly<Record<string, readonly string[]>> = STORED_ENDINGS;
  expect(rows).toHaveLength(endings.length * types.length);
  expect(rows.filter(({ e, t, fits }) => fits !== (stored[e]?.includes(t) ?? false))).toEqual([]);
});
