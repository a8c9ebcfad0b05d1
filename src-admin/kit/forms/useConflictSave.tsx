import {
  useDataProvider,
  useSaveContext,
  useTranslateLabel,
  type RaRecord,
  type SaveHandlerCallbacks,
} from 'react-admin';
import { toDataError } from '../../data/errors.ts';
import { ConflictError, READ } from '../../data/optimisticLock.ts';
import { fieldOf } from '../../resource.ts';
import { useDefinition } from '../definitions.ts';
import { fieldText, recordName } from '../fields/fieldText.ts';
import { differencesOf, merged } from './conflict.ts';
import { useConflictDialog, type Versions } from './ConflictDialog.tsx';

type Values = Record<string, unknown>;

/** The errors of a form whose save was cancelled: what was typed stays. */
export const NOT_SAVED = { root: { serverError: 'No se guardó nada.' } };

/**
 * Saves so that nobody's change is lost: of a field that two people changed, this one chooses the version.
 * @param fieldsOf the names of the form's fields
 */
export function useConflictSave(fieldsOf: () => readonly string[]) {
  const context = useSaveContext();
  const definition = useDefinition() ?? { name: '', fields: {} };
  const translateLabel = useTranslateLabel();
  const { ask, dialog } = useConflictDialog();
  const data = useDataProvider();

  async function textOf(field: string, value: unknown): Promise<string> {
    const described = fieldOf(definition, field);
    const text = fieldText(described, value);
    if (!described?.names || typeof value !== 'number') return text;
    const [reference, columns] = described.names;
    const found = await data
      .getMany<RaRecord>(reference, { ids: [value] })
      .catch(() => ({ data: [] }));
    return recordName(found.data[0], columns) || text;
  }

  const versionsOf = (fields: readonly string[], typed: Values, now: RaRecord | null) =>
    Promise.all(
      fields.map(async (field): Promise<Versions> => {
        const label = translateLabel({ source: field, resource: definition.name });
        return {
          field,
          label: typeof label === 'string' ? label : field,
          mine: await textOf(field, typed[field]),
          theirs: await textOf(field, now?.[field]),
        };
      }),
    );

  /** Saves a form over the row that its person has read; resolves with the errors, if any. */
  async function save(
    typed: Values,
    read: RaRecord | undefined,
    callbacks: SaveHandlerCallbacks = {},
  ): Promise<Values | undefined> {
    let failure: unknown;
    const errors: unknown = await context.save?.(
      { ...typed, ...(read && { [READ]: read }) },
      { ...callbacks, onError: (error: unknown) => (failure = error) },
    );
    if (failure !== undefined && errors === undefined) return toDataError(failure).body.errors;
    if (!(failure instanceof ConflictError) || !read) return errors as Values | undefined;

    const { now, change } = failure;
    const differences = differencesOf(definition, {
      fields: fieldsOf(),
      read,
      typed,
      now: now ?? read,
    });
    const { both, theirs, mine } = differences;
    // Nothing to choose where only other fields than those of the form were changed.
    const elsewhere = now !== null && both.length === 0 && theirs.length === 0;
    const chosen = elsewhere
      ? {}
      : await ask({
          change,
          gone: now === null,
          both: await versionsOf(both, typed, now),
          theirs: await versionsOf(theirs, typed, now),
          mine: await versionsOf(mine, typed, now),
        });
    if (!chosen || !now) return NOT_SAVED;
    return save(merged(now, typed, differences, chosen), now, callbacks);
  }

  return { save, dialog };
}
