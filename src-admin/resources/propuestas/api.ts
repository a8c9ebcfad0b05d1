import type { Answered, Asked } from './actsApi.ts';

export const propuestasApi = {
  /** Does one of the acts of a proposal's page, whose code comes with the first: lists do without it. */
  proposal: async <Act extends keyof Asked>(
    act: Act,
    ...args: Asked[Act]
  ): Promise<Answered[Act]> => (await import('./actsApi.ts')).acts[act](...args),
};
