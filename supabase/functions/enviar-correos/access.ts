/** Compares two strings in a time that does not depend on where they differ. */
function sameText(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => new TextEncoder().encode(text));
  let difference = one.length ^ other.length;
  for (let i = 0; i < other.length; i++) difference |= (one[i] ?? 0) ^ other[i];
  return difference === 0;
}

/** Whether a call carries the service key, as a bearer token or as the api key. */
export function isService(headers: Headers, serviceKey: string): boolean {
  const bearer = headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? '';
  if (serviceKey === '') return false;
  return sameText(bearer, serviceKey) || sameText(headers.get('apikey') ?? '', serviceKey);
}
