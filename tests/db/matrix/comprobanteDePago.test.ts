import { describe, expect, it } from 'vitest';
import { sql, paymentOf, PDF, send, linkOf, MB, expectRefused } from '../receipts.ts';

// The receipt of a paid payment as a PDF, for whoever may read the payment; and that of a transfer, from whoever
// holds the link of its mail.

describe('the receipt that comes by the link of a mail', () => {
  it.each<[string, string, string, number]>([
    ['a program', 'MZ\u0001\u0002', 'comprobante.exe', 400],
    ['another file than its name says', PDF, 'comprobante.png', 400],
    ['an empty file', '', 'comprobante.pdf', 400],
    ['no file', '-', '', 400],
    ['a file that is too large', PDF + 'x'.repeat(5 * MB), 'comprobante.pdf', 400],
    ['more than a form may be', PDF + 'x'.repeat(6 * MB), 'comprobante.pdf', 413],
  ])('is refused as %s, in words, and costs none of the five', expectRefused);

  it('costs none of the five where storage refuses it, and a sixth is taken at no moment', async () => {
    const pago = await paymentOf('clienteA', 'pendiente');
    const enlace = await linkOf(pago);
    await sql.unsafe(`
      create function averia() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
      create trigger averia before insert on storage.objects for each row
        when (new.name like '%averia%') execute function averia();`);
    try {
      const sent = await Promise.all(
        ['averia', 'averia', 'uno', 'dos', 'tres'].map((name) => send(enlace, PDF, `${name}.pdf`)),
      );
      expect(sent.map(({ status }) => status)).toEqual([502, 502, 200, 200, 200]);
      expect(sent[0]?.data).toMatchObject({ codigo: 'sin_respuesta' });
    } finally {
      await sql.unsafe('drop trigger averia on storage.objects; drop function averia();');
    }
    expect(await send(enlace)).toEqual({ status: 200, data: { comprobantes: 1 } });
    expect((await send(enlace)).status).toBe(200);
    expect((await send(enlace)).status).toBe(409);
  });
});
