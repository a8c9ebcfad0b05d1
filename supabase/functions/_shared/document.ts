import { bodyText } from './body.ts';
import { apiHeaders } from './access.ts';
import { callerOf, visitorOf } from './caller.ts';
import { fileAnswer, jsonAnswer, preflight } from './cors.ts';
import { isRow } from './flow/answers.ts';
import { logError } from './failure.ts';

const api = (Deno.env.get('SUPABASE_URL') ?? '').replace(/\/+$/, '');

/** Said to whom the API does not know, or no longer. */
const NOBODY = 'Tu sesión terminó. Vuelve a entrar e inténtalo otra vez.';

/** What the database answers, to whom it lets have it. */
interface Question<A> {
  /** What a body asks for; undefined when it does not say. */
  asked: (body: Record<string, unknown>) => A | undefined;
  /** Said when it does not. */
  incomplete: string;
  /** The function of the database that answers, and what it is given. */
  rpc: string;
  args: (asked: A) => object;
  /**
   * Asked instead, where a visitor without an account asks: with the project's key, and with where they come from as
   * p_cabeceras, since limits count them and not the machine of the function.
   */
  ofVisitor?: (
    asked: A,
  ) => { rpc: string; args: object; secretKeys: readonly string[] } | undefined;
  /** Said when the database refuses without words for the person. */
  refused: string;
  /** Said when it could not be made. */
  failed: string;
  /** What is made of it. */
  answer: (said: unknown, asked: A) => Promise<Response>;
}

/** A PDF that the database gives the content of. */
interface Document<A> extends Omit<Question<A>, 'answer'> {
  make: (answer: unknown, asked: A) => Promise<{ name: string; content: BodyInit }>;
}

async function bodyOf(request: Request): Promise<Record<string, unknown> | undefined> {
  const text = await bodyText(request, 1_000).catch(() => null);
  try {
    const body: unknown = JSON.parse(text ?? 'null');
    return isRow(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** Answers a POST. The caller's own token is handed on: the database decides. */
export function serveQuestion<A>(question: Question<A>): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return preflight();
    if (request.method !== 'POST')
      return jsonAnswer(405, { codigo: 'metodo', message: 'Usa POST' });
    const body = await bodyOf(request);
    const asked = body && question.asked(body);
    if (asked === undefined)
      return jsonAnswer(400, { codigo: 'datos', message: question.incomplete });
    try {
      const visitor = question.ofVisitor?.(asked);
      const response = await fetch(`${api}/rest/v1/rpc/${visitor?.rpc ?? question.rpc}`, {
        method: 'POST',
        headers: {
          ...(visitor ? apiHeaders(visitor.secretKeys[0] ?? '') : callerOf(request)),
          'content-type': 'application/json',
        },
        body: JSON.stringify(
          visitor ? { ...visitor.args, p_cabeceras: visitorOf(request) } : question.args(asked),
        ),
        signal: AbortSignal.timeout(20_000),
      });
      const answer: unknown = await response.json().catch(() => null);
      if (!response.ok) {
        const isRefusal = response.status >= 400 && response.status < 500;
        const hasWords = isRow(answer) && ['P0001', 'PT429'].includes(String(answer['code']));
        const said = hasWords ? answer['message'] : undefined;
        const otherwise = response.status === 401 ? NOBODY : question.refused;
        return jsonAnswer(isRefusal ? response.status : 502, {
          codigo: 'rechazo',
          message: typeof said === 'string' ? said : otherwise,
        });
      }
      return await question.answer(answer, asked);
    } catch (error) {
      logError(error);
      return jsonAnswer(502, { codigo: 'sin_respuesta', message: question.failed });
    }
  };
}

/** Answers with a PDF, as serveQuestion asks for it. */
export const serveDocument = <A>({ make, ...question }: Document<A>) =>
  serveQuestion<A>({
    ...question,
    answer: async (said, asked) => {
      const { name, content } = await make(said, asked);
      return fileAnswer(content, 'application/pdf', name);
    },
  });
