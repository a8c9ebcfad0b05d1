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
