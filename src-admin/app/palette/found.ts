import { formatCLP } from '../../../src-shared/money.ts';
import type { Found } from '../../data/find.ts';
import { optionText } from '../../kit/fields/options.ts';
import { fieldOf } from '../../resource.ts';
import { resources } from '../../resources/index.ts';

const definitionOf = ({ resource }: Found) => resources.find(({ name }) => name === resource);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function titleOf(found: Found): string {
  const represent = definitionOf(found)?.represent;
  if (typeof represent === 'function') return represent(found.row);
  return textOf(found.row[typeof represent === 'string' ? represent : 'id']);
}

/** Whose record it is and its state, in the words for the studio or for clients. */
export function detailOf(found: Found, isAdmin: boolean): string {
  const { row, details, named } = found;
  const definition = definitionOf(found);
  const said = (source: string): string => {
    const field = definition && fieldOf(definition, source);
    const text = textOf(row[source]);
    if (field?.names) {
      const [resource, columns] = field.names;
      const record = named[resource]?.find(({ id }) => String(id) === text);
      return (
        [columns]
          .flat()
          .map((column) => textOf(record?.[column]))
          .find(Boolean) ?? ''
      );
    }
    if (field?.options) return text && optionText(field.options, text, isAdmin);
    return field?.kind === 'money' ? formatCLP(Number(text)) : text;
  };
  const title = titleOf(found);
  return details
    .map(said)
    .filter((text) => text && text !== title)
    .join(' · ');
}
