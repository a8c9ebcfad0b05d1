import type { DataProvider } from 'react-admin';
import { toDataError } from './errors.ts';

/** What is told about the session, and what may be asked about it. */
export interface Watch {
  /** The server refused the session itself. */
  ended: () => void;
  /** Asks how the person stands; done when it is known. */
  check: () => Promise<void>;
  /** The same, unless it was just found. */
  confirm: () => Promise<void>;
}

/** A refusal may be about the account as a whole, not about this row. */
async function look(error: unknown, { ended, check }: Watch): Promise<never> {
  const found = toDataError(error);
  if (found.kind === 'session') ended();
  if (found.kind === 'forbidden' || found.kind === 'missing') await check();
  throw found;
}

/**
 * Row-level security answers a deactivated account, and a session that ended, with no rows. So
 * nothing is shown as empty before it is known that there is nothing.
 */
async function notHidden<R extends { data: readonly unknown[] }>(
  result: R,
  { confirm }: Watch,
): Promise<R> {
  if (result.data.length === 0) await confirm();
  return result;
}

/** Layer: whatever hints that the session ended or the account was deactivated is looked into. */
export const withStanding =
  (watch: Watch) =>
  (dp: DataProvider): DataProvider => {
    const refused = (error: unknown) => look(error, watch);
    return {
      ...dp,
      getList: async (table, params) =>
        notHidden(await dp.getList(table, params).catch(refused), watch),
      getManyReference: async (table, params) =>
        notHidden(await dp.getManyReference(table, params).catch(refused), watch),
      getOne: (table, params) => dp.getOne(table, params).catch(refused),
      getMany: (table, params) => dp.getMany(table, params).catch(refused),
      create: (table, params) => dp.create(table, params).catch(refused),
      update: (table, params) => dp.update(table, params).catch(refused),
      updateMany: (table, params) => dp.updateMany(table, params).catch(refused),
      delete: (table, params) => dp.delete(table, params).catch(refused),
      deleteMany: (table, params) => dp.deleteMany(table, params).catch(refused),
    };
  };

type Verbs = Record<string, (...args: never[]) => Promise<unknown>>;

/** The same for the product's own verbs. */
export const watchVerbs = <V extends Verbs>(verbs: V, watch: Watch): V =>
  new Proxy(verbs, {
    get(target, name) {
      const verb: unknown = Reflect.get(target, name);
      if (typeof verb !== 'function') return verb;
      return (...args: unknown[]) =>
        (Reflect.apply(verb, target, args) as Promise<unknown>).catch((error: unknown) =>
          look(error, watch),
        );
    },
  });
