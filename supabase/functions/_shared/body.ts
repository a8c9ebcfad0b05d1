/** The body of a request as text; null when it is longer than it may be. */
export async function bodyText(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const text = await request.text();
  return text.length > maxBytes ? null : text;
}

const FORM_LENGTH = 10_000;

/** One field of a form that the payment provider posts; empty when it is not there. */
export async function formField(request: Request, name: string): Promise<string> {
  const text = await bodyText(request, FORM_LENGTH).catch(() => null);
  return new URLSearchParams(text ?? '').get(name)?.trim() ?? '';
}
