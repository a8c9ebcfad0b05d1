/** What the provider's words mean to us. It writes some in two ways; opened, click and others are nobody's business. */
const MEANING: Readonly<Record<string, string>> = {
  deferred: 'aplazado',
  soft_bounce: 'aplazado',
  softBounce: 'aplazado',
  delivered: 'entregado',
  blocked: 'bloqueado',
  hard_bounce: 'rebotado',
  hardBounce: 'rebotado',
  invalid: 'rebotado',
  invalid_email: 'rebotado',
  spam: 'reclamado',
  complaint: 'reclamado',
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What became of one mail of the outbox. */
export interface MailEvent {
  id: string;
  event: string;
  /** When, as text of ISO 8601. */
  at: string;
  detail: string | null;
}

/** When it happened: milliseconds or seconds since 1970 (both are UTC), or now. */
function instantOf(event: Readonly<Record<string, unknown>>, now: number): string {
  const [epoch, seconds] = [Number(event['ts_epoch']), Number(event['ts_event'])];
  const found = [epoch > 1e12 ? epoch : epoch * 1000, seconds * 1000].find(
    (time) => time > 1e12 && time < now + 86_400_000,
  );
  return new Date(found ?? now).toISOString();
}

/** An event of the provider; null where it is of no mail of ours, or says nothing that we keep. */
export function readEvent(posted: unknown, now = Date.now()): MailEvent | null {
  if (typeof posted !== 'object' || posted === null) return null;
  const event = posted as Readonly<Record<string, unknown>>;
  const [id, name, reason] = [event['X-Mailin-custom'], event['event'], event['reason']];
  const meaning = typeof name === 'string' && Object.hasOwn(MEANING, name) ? MEANING[name] : null;
  if (typeof id !== 'string' || !UUID.test(id) || !meaning) return null;
  return {
    id: id.toLowerCase(),
    event: meaning,
    at: instantOf(event, now),
    detail:
      typeof reason === 'string'
        ? reason
            .slice(0, 400)
            .replaceAll('\u0000', '')
            .replace(/\p{Surrogate}/gu, '')
        : null,
  };
}

/** One event, or several. Throws where it is neither. */
export function readEvents(json: string): MailEvent[] {
  const posted: unknown = JSON.parse(json);
  if (typeof posted !== 'object' || posted === null) throw new Error('No es un evento');
  return [posted].flat().flatMap((each) => readEvent(each) ?? []);
}
