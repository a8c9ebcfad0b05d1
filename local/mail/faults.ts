import { array, object, string } from 'yup';

/** What a provider does on a bad day; `nada` breaks the connection within its answer, `lento` takes longer than anybody waits. */
export const FAULTS = ['clave', 'limite', 'caida', 'basura', 'nada', 'lento'] as const;
export type Fault = (typeof FAULTS)[number];

const planSchema = object({
  para: string().required(),
  fallas: array(string().oneOf(FAULTS).required()).required(),
});

/** What to do wrong with the next mails to an address: tests ask for it, people never need to. */
export class Faults {
  private readonly plans = new Map<string, Fault[]>();

  /** Takes `{"para": …, "fallas": ["caida", "nada"]}`: one fault for each of the next mails. */
  async plan(json: string): Promise<void> {
    const { para, fallas } = await planSchema.validate(JSON.parse(json));
    this.plans.set(para.toLowerCase(), [...fallas]);
  }

  /** The fault that the next mail to an address meets, if any. */
  next(para: string): Fault | undefined {
    return this.plans.get(para.toLowerCase())?.shift();
  }
}

export interface Answer {
  status: number;
  body: object | string;
  headers?: Record<string, string>;
}

/** The provider's own words for a bad day. A mail that comes slowly was taken all the same. */
export const FAULT_ANSWERS: Record<Exclude<Fault, 'nada' | 'lento'>, Answer> = {
  clave: { status: 401, body: { code: 'unauthorized', message: 'Key not found' } },
  limite: {
    status: 429,
    body: { code: 'too_many_requests', message: 'Too many requests' },
    headers: { 'x-sib-ratelimit-limit': '1000', 'x-sib-ratelimit-reset': '1' },
  },
  caida: { status: 500, body: { code: 'internal_error', message: 'Internal error' } },
  basura: { status: 200, body: '<html>Bienvenido a la red del café</html>' },
};
