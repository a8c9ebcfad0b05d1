import type { Found } from '../../data/find.ts';
import { fieldText, recordName } from '../../kit/fields/fieldText.ts';
import { hasWords } from '../../kit/fields/hasWords.ts';
import { fieldOf } from '../../resource.ts';
import { resources } from '../../resources/index.ts';

const definitionOf = ({ resource }: Found) => resources.find(({ name }) => name === resource);

/** What a record is called; by its id where its definition does not say. */
export function titleOf(found: Found): string {
  const represent = definitionOf(found)?.represent;
  if (typeof represent === 'function') return represent(found.row);
  return typeof represent === 'string' ? recordName(found.row, represent) : String(found.row.id);
}

/** The record's client and state, in the words of the studio or of clients. */
export function detailOf(found: Found, isAdmin: boolean): string {
  const { row, details, named } = found;
  const definition = definitionOf(found);
  const title = titleOf(found);
  const texts = details.map((source) => {
    const field = definition ? fieldOf(definition, source) : null;
    const value: unknown = row[source];
    if (!field?.names) return fieldText(field, value, isAdmin);
    const [resource, columns] = field.names;
    const record = named[resource]?.find(({ id }) => String(id) === String(value));
    return recordName(record, columns);
  });
  return texts.filter((text) => text && text !== title).join(' · ');
}

/** Whether a record is called so, and does not merely mention it; one that has a number is called by that. */
function isCalled(found: Found, words: string): boolean {
  if (definitionOf(found)?.find?.byNumber) return words.replace('#', '') === String(found.row.id);
  return hasWords(titleOf(found), words);
}

/** The kinds of which one is called so come first, each with its own in the order in which they were found. */
export function calledFirst(found: readonly Found[], words: string): Found[] {
  const called = new Set(
    found.filter((one) => isCalled(one, words)).map(({ resource }) => resource),
  );
  return found.toSorted((a, b) => Number(called.has(b.resource)) - Number(called.has(a.resource)));
}
