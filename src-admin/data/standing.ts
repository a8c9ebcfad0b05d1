import { toDataError } from './errors.ts';

/** Whom errors tell of the session and the account. */
export interface Watch {
  /** The server refused the session itself. */
  ended: () => void;
  /** Asks for the account's status; done when it is known. */
  check: () => Promise<void>;
}

/** A refusal may be about the account as a whole, not about this row. */
async function lookInto(cause: unknown, { ended, check }: Watch): Promise<never> {
  const error = toDataError(cause);
  if (error.kind === 'session') ended();
  if (error.kind === 'forbidden' || error.kind === 'missing') await check();
  throw error;
}

/** The same methods, whose every error is a `DataError` and is looked into where it hints at the session or the account. */
export const watched = <T extends object>(methods: T, watch: Watch): T =>
  new Proxy(methods, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(method, target, args);
        return result instanceof Promise
          ? result.catch((cause: unknown) => lookInto(cause, watch))
          : result;
      };
    },
  });
