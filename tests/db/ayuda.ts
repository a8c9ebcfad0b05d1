import { inject } from 'vitest';
import { CUENTAS, type Cuenta } from '../cuentasDemo';

export interface Respuesta {
  estado: number;
  /** The JSON that came back, or undefined when nothing did. */
  datos: unknown;
}

export interface Peticion {
  metodo?: string;
  cuerpo?: unknown;
  /** A user's token; without one the caller is `anon`. */
  token?: string | undefined;
  cabeceras?: Record<string, string>;
}

/** A raw call to the API, as a browser would make it: `pedir('/rest/v1/tickets?select=id')`. */
export async function pedir(ruta: string, peticion: Peticion = {}): Promise<Respuesta> {
  const { apiUrl, publishableKey } = inject('backend');
  const { metodo = 'GET', cuerpo, token, cabeceras } = peticion;
  const respuesta = await fetch(`${apiUrl}${ruta}`, {
    method: metodo,
    headers: {
      apikey: publishableKey,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(cuerpo !== undefined && { 'Content-Type': 'application/json' }),
      ...cabeceras,
    },
    ...(cuerpo !== undefined && { body: JSON.stringify(cuerpo) }),
  });
  const texto = await respuesta.text();
  return { estado: respuesta.status, datos: texto === '' ? undefined : JSON.parse(texto) };
}

/** Signs in by password and returns the access token. */
export async function entrarCon(email: string, clave: string): Promise<string> {
  const { estado, datos } = await pedir('/auth/v1/token?grant_type=password', {
    metodo: 'POST',
    cuerpo: { email, password: clave },
  });
  const token: unknown = (datos as { access_token?: unknown } | undefined)?.access_token;
  if (typeof token !== 'string') {
    throw new Error(`${email} could not sign in: ${estado} ${JSON.stringify(datos)}`);
  }
  return token;
}

const tokens = new Map<Cuenta, Promise<string>>();

/** The token of a demo account; each signs in once per file. */
export function tokenDe(cuenta: Cuenta): Promise<string> {
  const guardado = tokens.get(cuenta);
  if (guardado) return guardado;
  const { email, clave } = CUENTAS[cuenta];
  const nuevo = entrarCon(email, clave);
  tokens.set(cuenta, nuevo);
  return nuevo;
}
