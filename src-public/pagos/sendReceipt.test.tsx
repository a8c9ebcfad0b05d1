import { afterEach, expect, it, vi } from 'vitest';
import { sendReceipt, type ReceiptOf } from './api/sendReceipt.ts';

afterEach(() => vi.restoreAllMocks());

it.each<[ReceiptOf, string, string]>([
  [{ enlace: 'abc' }, 'enlace', 'abc'],
  [{ orden: 'W-1' }, 'orden', 'W-1'],
])('a receipt says whose it is: %o', async (of, field, value) => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ comprobantes: 4 }));
  const file = new File(['%PDF-1.7'], 'transferencia.pdf');
  expect(await sendReceipt(of, file)).toEqual({ left: 4 });
  const body = asked.mock.calls[0]?.[1]?.body as FormData;
  expect([...body.keys()]).toEqual([field, 'archivo']);
  expect(body.get(field)).toBe(value);
});
