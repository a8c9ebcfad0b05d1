import { randomUUID } from 'node:crypto';
import { request, type Reply } from './helpers.ts';

// Visitors who call at the same instant.

/** Each rival calls from an address of their own, or the limit per address would decide. */
const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n + 1}` });

/** A function of the API, called by rival number `n`. */
export const call = (name: string, body: object, n = 0): Promise<Reply> =>
  request(`/rest/v1/rpc/${name}`, { method: 'POST', body, headers: from(n) });

/** A form, sent by rival number `n`. */
export const send = (table: string, body: object, n = 0): Promise<Reply> =>
  request(`/rest/v1/${table}`, { method: 'POST', body, headers: from(n) });

/** How many of the replies have that status. */
export const count = (replies: Reply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;

/** The hours that are free within 20 days, earliest first. */
export async function freeSlots(): Promise<string[]> {
  const { data } = await call('horas_disponibles', {
    p_desde: new Date().toISOString().slice(0, 10),
    p_hasta: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  });
  return (data as { inicio: string }[]).map(({ inicio }) => inicio);
}

/** What rival number `n` sends to book an hour. */
export const booking = (slot: string | undefined, n: number, sending: string = randomUUID()) => ({
  p_inicio: slot,
  p_nombre: `Rival ${n}`,
  p_email: `rival${n}@pruebas.test`,
  p_telefono: null,
  p_motivo: null,
  p_envio: sending,
  p_consentimiento: '1',
});
