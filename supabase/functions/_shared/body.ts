/** The body of a request as text; null when it is longer than it may be. */
export async function bodyText(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const text = await request.text();
  return text.length > maxBytes ? null : text;
}

/** The body of a request as text, or as much of it as may come; whether that is all. */
export async function beginningOf(
  request: Request,
  maxBytes: number,
): Promise<{ text: string; whole: boolean }> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const piece of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(piece.subarray(0, maxBytes - length), { stream: true });
    length += piece.length;
    if (length > maxBytes) return { text, whole: false };
  }
  return { text: text + decoder.decode(), whole: true };
}

/** The form in the body of a request, none of which is kept past what may come; null where there is none. */
export async function formOf(
  request: Request,
  maxBytes: number,
): Promise<FormData | 'too_long' | null> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const piece of (request.body ?? []) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    length += piece.length;
    if (length > maxBytes) return 'too_long';
    pieces.push(piece);
  }
  const type = request.headers.get('content-type') ?? '';
  return new Response(new Blob(pieces), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
}

const FORM_LENGTH = 10_000;

/** One field of a form that the payment provider posts; empty when it is not there. */
export async function formField(request: Request, name: string): Promise<string> {
  const text = await bodyText(request, FORM_LENGTH).catch(() => null);
  return new URLSearchParams(text ?? '').get(name)?.trim() ?? '';
}
