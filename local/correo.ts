import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { array, object, string, ValidationError, type InferType } from 'yup';
import { paginaDeCorreo, paginaDeLista } from './correo-paginas';
import { mensajeDe } from './fallo';
import { escuchar, type ServidorHttp } from './http';

/** A mail that was kept instead of sent. */
export interface Correo {
  id: string;
  para: string;
  asunto: string;
  html: string;
  de: string;
  responderA: string | null;
  recibidoEn: string;
}

/** What the mail provider's `POST /v3/smtp/email` takes; addresses are objects there. */
const formaDeEnvio = object({
  sender: object({ name: string(), email: string().email().required() }).required(),
  to: array(object({ name: string(), email: string().email().required() })).min(1).required(),
  subject: string().required(),
  htmlContent: string().required(),
  replyTo: object({ email: string().email().required() }).default(undefined),
  headers: object({ idempotencyKey: string() }).default(undefined),
});

/** Keeps mails in a file, one JSON line each, newest last. */
export class Buzon {
  private readonly correos: Correo[];
  private readonly vistos = new Map<string, string>();

  constructor(private readonly archivo: string) {
    mkdirSync(dirname(archivo), { recursive: true });
    const texto = existsSync(archivo) ? readFileSync(archivo, 'utf8') : '';
    this.correos = texto.split('\n').flatMap((línea) => {
      try {
        return [JSON.parse(línea) as Correo];
      } catch {
        // The last line of an unclean end may be cut short.
        return [];
      }
    });
  }

  guardar(correo: Omit<Correo, 'id' | 'recibidoEn'>): Correo {
    const completo = { ...correo, id: randomUUID(), recibidoEn: new Date().toISOString() };
    this.correos.push(completo);
    appendFileSync(this.archivo, `${JSON.stringify(completo)}\n`);
    return completo;
  }

  /** Takes a call made for the provider; a repeated key keeps one mail, as there. */
  recibirEnvio(envio: InferType<typeof formaDeEnvio>): string {
    const clave = envio.headers?.idempotencyKey;
    const previo = clave && this.vistos.get(clave);
    if (previo) return previo;
    const { id } = this.guardar({
      para: envio.to.map(({ email }) => email).join(', '),
      asunto: envio.subject,
      html: envio.htmlContent,
      de: envio.sender.email,
      responderA: envio.replyTo?.email ?? null,
    });
    if (clave) this.vistos.set(clave, id);
    return id;
  }

  /** Newest first, optionally only those to one address. */
  lista(para?: string): Correo[] {
    const buscada = para?.toLowerCase();
    return this.correos
      .filter((correo) => !buscada || correo.para.toLowerCase().split(', ').includes(buscada))
      .reverse();
  }

  buscar(id: string): Correo | undefined {
    return this.correos.find((correo) => correo.id === id);
  }

  vaciar(): void {
    this.correos.length = 0;
    this.vistos.clear();
    rmSync(this.archivo, { force: true });
  }
}

const TOPE = 2_000_000;

async function leerCuerpo(peticion: IncomingMessage): Promise<string> {
  let texto = '';
  for await (const trozo of peticion as AsyncIterable<Buffer>) {
    texto += trozo.toString();
    if (texto.length > TOPE) throw new ValidationError('El correo es demasiado grande');
  }
  return texto;
}

async function recibir(
  buzon: Buzon, peticion: IncomingMessage,
): Promise<{ estado: number; cuerpo: object }> {
  if (!peticion.headers['api-key']) {
    return { estado: 401, cuerpo: { code: 'unauthorized', message: 'Key not found' } };
  }
  try {
    const envio = await formaDeEnvio.validate(JSON.parse(await leerCuerpo(peticion)));
    return { estado: 201, cuerpo: { messageId: `<${buzon.recibirEnvio(envio)}@correo.local>` } };
  } catch (error) {
    return { estado: 400, cuerpo: { code: 'invalid_parameter', message: mensajeDe(error) } };
  }
}

/** Starts the local mail page: the provider's endpoint, a list, a detail view, and JSON. */
export function iniciarCorreo(buzon: Buzon, puerto: number): Promise<ServidorHttp> {
  const atender = async (peticion: IncomingMessage, salida: ServerResponse): Promise<void> => {
    const url = new URL(peticion.url ?? '/', 'http://localhost');
    const enviar = (estado: number, tipo: string, cuerpo: string): void => {
      salida.writeHead(estado, { 'content-type': `${tipo}; charset=utf-8`, 'cache-control': 'no-store' });
      salida.end(peticion.method === 'HEAD' ? undefined : cuerpo);
    };
    const json = (estado: number, cuerpo: object): void =>
      enviar(estado, 'application/json', JSON.stringify(cuerpo));

    if (url.pathname === '/v3/smtp/email' && peticion.method === 'POST') {
      const { estado, cuerpo } = await recibir(buzon, peticion);
      json(estado, cuerpo);
      return;
    }
    const para = url.searchParams.get('para') ?? undefined;
    if (url.pathname === '/api/correos') {
      if (peticion.method === 'DELETE') buzon.vaciar();
      json(200, buzon.lista(para));
      return;
    }
    const correo = buzon.buscar(/^\/correos\/([\w-]+)(\/cuerpo)?$/.exec(url.pathname)?.[1] ?? '');
    if (correo && url.pathname.endsWith('/cuerpo')) {
      salida.setHeader('content-security-policy', "script-src 'none'; sandbox allow-popups "
        + 'allow-top-navigation-by-user-activation');
      enviar(200, 'text/html', correo.html);
    } else if (correo) {
      enviar(200, 'text/html', paginaDeCorreo(correo));
    } else {
      const existe = url.pathname === '/';
      enviar(existe ? 200 : 404, 'text/html', paginaDeLista(buzon.lista(para), para));
    }
  };
  return escuchar((peticion, salida) => {
    atender(peticion, salida).catch(() => salida.destroy());
  }, puerto);
}
