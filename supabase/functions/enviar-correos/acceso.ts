/** Compares two strings in a time that does not depend on where they differ. */
function iguales(a: string, b: string): boolean {
  const [uno, otro] = [a, b].map((texto) => new TextEncoder().encode(texto));
  let diferencia = uno.length ^ otro.length;
  for (let i = 0; i < otro.length; i++) diferencia |= (uno[i] ?? 0) ^ otro[i];
  return diferencia === 0;
}

/** Whether a call carries the service key, as a bearer token or as the api key. */
export function esDelServicio(cabeceras: Headers, claveServicio: string): boolean {
  const portada = cabeceras.get('authorization')?.replace(/^Bearer\s+/i, '') ?? '';
  return iguales(portada, claveServicio) || iguales(cabeceras.get('apikey') ?? '', claveServicio);
}
