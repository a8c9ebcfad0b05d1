import { describe, expect, it } from 'vitest';
import { readEvent, readEvents } from './events.ts';

const ID = '3f8b6f0a-2d3c-4c1e-9a55-0d6a4f1b7c21';
const NOW = Date.parse('2026-11-22T12:00:00Z');
/** As the provider posts it; its `date` is in the zone of Paris. */
const EVENT = {
  event: 'hard_bounce',
  email: 'ana@ejemplo.cl',
  id: 26224,
  'message-id': '<202611221000.1@smtp-relay.mailin.fr>',
  date: '2026-11-22 11:00:00',
  ts_event: 1_795_341_600,
  ts_epoch: 1_795_341_600_123,
  subject: 'Respondimos tu ticket',
  tags: [],
  'X-Mailin-custom': ID,
  reason: '550 5.1.1 mailbox unavailable',
};

describe('an event of the provider', () => {
  it('is of a mail of the outbox, with its instant and reason', () => {
    expect(readEvent(EVENT, NOW)).toEqual({
      id: ID,
      event: 'rebotado',
      at: '2026-11-22T10:00:00.123Z',
      detail: '550 5.1.1 mailbox unavailable',
    });
  });

  it.each([
    ['delivered', 'entregado'],
    ['soft_bounce', 'aplazado'],
    ['softBounce', 'aplazado'],
    ['deferred', 'aplazado'],
    ['hardBounce', 'rebotado'],
    ['invalid_email', 'rebotado'],
    ['invalid', 'rebotado'],
    ['blocked', 'bloqueado'],
    ['spam', 'reclamado'],
    ['complaint', 'reclamado'],
  ])('%s means %s', (event, meaning) => {
    expect(readEvent({ ...EVENT, event }, NOW)?.event).toBe(meaning);
  });

  it.each([
    ['opened', { event: 'opened' }],
    ['a name that every object has', { event: 'constructor' }],
    ['no name', { event: 7 }],
    ['of a mail of sign-in', { 'X-Mailin-custom': undefined }],
    ['of another key', { 'X-Mailin-custom': 'otra cosa' }],
  ])('%s is not ours', (_name, change) => {
    expect(readEvent({ ...EVENT, ...change }, NOW)).toBeNull();
  });

  it.each([
    [{ ts_epoch: undefined }, '2026-11-22T10:00:00.000Z'],
    [{ ts_epoch: 1_795_341_600, ts_event: undefined }, '2026-11-22T10:00:00.000Z'],
    [{ ts_epoch: 'x', ts_event: null }, '2026-11-22T12:00:00.000Z'],
    [{ ts_epoch: 9e15, ts_event: 9e12 }, '2026-11-22T12:00:00.000Z'],
  ])('with %j it happened at %s', (change, at) => {
    expect(readEvent({ ...EVENT, ...change }, NOW)?.at).toBe(at);
  });

  it('keeps of the reason what a row takes', () => {
    expect(readEvent({ ...EVENT, reason: `a\u0000${'x'.repeat(900)}` }, NOW)?.detail).toBe(
      `a${'x'.repeat(398)}`,
    );
    expect(readEvent({ ...EVENT, reason: { a: 1 } }, NOW)?.detail).toBeNull();
  });

  it('comes alone or with others', () => {
    expect(readEvents(JSON.stringify(EVENT))).toHaveLength(1);
    expect(readEvents(JSON.stringify([EVENT, { event: 'opened' }, 7, EVENT]))).toHaveLength(2);
    for (const json of ['', '7', 'null', '"x"']) expect(() => readEvents(json)).toThrow();
  });
});
