import { enviar, type CorreoPendiente, type Resultado } from './brevo.ts';
import type { Entorno } from './entorno.ts';

const POR_TANDA = 20;
const TANDAS = 10;
const A_LA_VEZ = 5;

export interface Balance {
  enviados: number;
  fallidos: number;
}

/** One line of the log: ids and states, never an address or a text. */
export type Registrar = (linea: { correo: string; estado: string; definitivo?: boolean }) => void;

async function rpc(entorno: Entorno, funcion: string, datos: object): Promise<unknown> {
  const respuesta = await fetch(`${entorno.supabaseUrl}/rest/v1/rpc/${funcion}`, {
    method: 'POST',
    headers: {
      apikey: entorno.claveServicio,
      authorization: `Bearer ${entorno.claveServicio}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(datos),
    signal: AbortSignal.timeout(10_000),
  });
  if (!respuesta.ok) throw new Error(`${funcion} respondió ${respuesta.status}`);
  return respuesta.status === 204 ? null : respuesta.json().catch(() => null);
}

/** Writes down what became of a mail. */
async function anotar(entorno: Entorno, id: string, resultado: Resultado): Promise<void> {
  if (resultado.estado === 'enviado') {
    await rpc(entorno, 'correo_enviado', { p_id: id, p_proveedor_id: resultado.proveedorId });
  } else {
    await rpc(entorno, 'correo_fallido', {
      p_id: id, p_error: resultado.error, p_definitivo: resultado.definitivo,
    });
  }
}

/**
 * Sends everything that is due, in batches, a few at a time. A mail whose outcome could not be
 * written down is due again later, and the provider's idempotency key keeps it from going out twice.
 */
export async function vaciarCola(entorno: Entorno, registrar: Registrar): Promise<Balance> {
  const balance: Balance = { enviados: 0, fallidos: 0 };
  const despachar = async (correo: CorreoPendiente): Promise<void> => {
    const resultado = await enviar(correo, entorno);
    await anotar(entorno, correo.id, resultado);
    balance[resultado.estado === 'enviado' ? 'enviados' : 'fallidos'] += 1;
    registrar({
      correo: correo.id,
      estado: resultado.estado,
      ...(resultado.estado === 'fallido' && { definitivo: resultado.definitivo }),
    });
  };
  for (let tanda = 0; tanda < TANDAS; tanda++) {
    const correos = (await rpc(entorno, 'tomar_correos', { limite: POR_TANDA })) as CorreoPendiente[];
    for (let i = 0; i < correos.length; i += A_LA_VEZ) {
      await Promise.allSettled(correos.slice(i, i + A_LA_VEZ).map(despachar));
    }
    if (correos.length < POR_TANDA) break;
  }
  return balance;
}
