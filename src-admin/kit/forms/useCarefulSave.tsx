import { useCallback, useRef, type ReactNode } from 'react';
import {
  useDataProvider,
  useSaveContext,
  useTranslateLabel,
  type RaRecord,
  type SaveHandlerCallbacks,
} from 'react-admin';
import { toDataError } from '../../data/errors.ts';
import { ConflictError, READ } from '../../data/readRows.ts';
import { differencesOf, merged, shownOf } from './conflict.ts';
import { useDefinition } from '../definitions.ts';
import { fieldOf } from '../../resource.ts';
import { useConflictDialog, type Versions } from './ConflictDialog.tsx';

type Values = Record<string, unknown>;

/** Errors of a form that nobody wanted to save after all: what was typed stays. */
export const DECLINED = { root: { serverError: 'No se guardó nada.' } };

interface Careful {
  /** Saves a form over the row that its person has read; returns the errors, or undefined. */
  save: (
    typed: Values,
    read: RaRecord | undefined,
    callbacks?: SaveHandlerCallbacks,
  ) => Promise<Values | undefined>;
  /** Takes the way to the names of the form's fields. */
  askFields: (names: () => readonly string[]) => void;
  dialog: ReactNode;
}

/** Saving so that nobody's work is overwritten unseen: what two people changed is chosen field by field. */
export function useCarefulSave(): Careful {
  const context = useSaveContext();
  const definition = useDefinition();
  const { name: resource = '' } = definition ?? {};
  const translateLabel = useTranslateLabel();
  const { ask, dialog } = useConflictDialog();
  const data = useDataProvider();
  const fields = useRef<() => readonly string[]>(() => []);

  const labelOf = (field: string): string => {
    const label = translateLabel({ source: field, resource });
    return typeof label === 'string' ? label : field;
  };

  /** A field's value as people read it, the name of a record instead of its number. */
  async function readable(field: string, value: unknown): Promise<string> {
    const described = definition ? fieldOf(definition, field) : null;
    const shown = shownOf(described, value);
    if (!described?.names || typeof value !== 'number') return shown;
    const [reference, columns] = described.names;
    const {
      data: [found],
    } = await data
      .getMany<RaRecord>(reference, { ids: [value] })
      .catch(() => ({ data: [] as RaRecord[] }));
    const name = [columns]
      .flat()
      .map((column) => found?.[column] as unknown)
      .find(Boolean);
    return typeof name === 'string' ? name : shown;
  }

  async function save(
    typed: Values,
    read: RaRecord | undefined,
    callbacks: SaveHandlerCallbacks = {},
  ): Promise<Values | undefined> {
    let met: unknown;
    const errors: unknown = await context.save?.(
      { ...typed, ...(read && { [READ]: read }) },
      {
        ...callbacks,
        onError: (error: unknown) => {
          met = error;
        },
      },
    );
    if (met !== undefined && errors === undefined) return toDataError(met).body.errors;
    if (!(met instanceof ConflictError) || !read) return errors as Values | undefined;

    const { now, change } = met;
    const differences = differencesOf(definition ?? { fields: {} }, {
      fields: fields.current(),
      read,
      typed,
      now: now ?? read,
    });
    const versions = (fieldNames: readonly string[]): Promise<Versions[]> =>
      Promise.all(
        fieldNames.map(async (field) => ({
          field,
          label: labelOf(field),
          mine: await readable(field, typed[field]),
          theirs: await readable(field, now?.[field]),
        })),
      );
    const { both, theirs } = differences;
    // What changed besides is in no field of this form: nothing to choose.
    const unseen = now !== null && both.length === 0 && theirs.length === 0;
    const chosen = unseen
      ? {}
      : await ask({
          change,
          gone: now === null,
          both: await versions(both),
          theirs: await versions(theirs),
          mine: await versions(differences.mine),
        });
    if (!chosen || !now) return DECLINED;
    return save(merged(now, typed, differences, chosen), now, callbacks);
  }

  const askFields = useCallback((names: () => readonly string[]) => {
    fields.current = names;
  }, []);

  return { save, askFields, dialog };
}
