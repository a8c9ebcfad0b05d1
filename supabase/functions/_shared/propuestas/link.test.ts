import { describe, expect, it } from 'vitest';
import { proposalToken, readProposalLink } from './link.ts';

const link = { enlace: 12, nonce: 'b0000000-0000-4000-8000-000000000002' };

describe('the token of a proposal', () => {
  it('is the same again, and another one for another key, link or nonce', () => {
    const token = proposalToken('k', link);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(proposalToken('k', { ...link })).toBe(token);
    const others = [
      proposalToken('l', link),
      proposalToken('k', { ...link, enlace: 1 }),
      proposalToken('k', { ...link, nonce: 'b0000000-0000-4000-8000-000000000003' }),
    ];
    expect(new Set([token, ...others]).size).toBe(4);
  });

  it('is made of a link alone', () => {
    expect(readProposalLink('12-b0000000-0000-4000-8000-000000000002')).toEqual(link);
    for (const other of ['', '12', '12-x', 'x-b0000000-0000-4000-8000-000000000002', null, 7])
      expect(readProposalLink(other)).toBeNull();
  });
});
