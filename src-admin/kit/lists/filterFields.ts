import { isValidElement, type ReactElement } from 'react';
import { fieldOf, type Definition } from '../../resource.ts';
import { choices } from '../fields/options.ts';

/** A field by which a list is filtered, as the props of its input: that comes with the code of `ListTools`, after the rows. */
export interface FilterField {
  source: string;
  label?: string | undefined;
  /** Whether it is there before somebody adds it. */
  alwaysOn?: boolean;
  /** Of one that offers values. */
  choices?: readonly { id: unknown; name: string }[];
  /** Of one that is true, false, or any. */
  trueLabel?: string;
  falseLabel?: string;
  nullLabel?: string;
  /** Of the search: its words. */
  placeholder?: string;
}

/** A filter, or an input of its own. */
export type FilterInput = FilterField | ReactElement;

/** The same, or the name of a field whose options it offers. */
export type Filter = FilterInput | string;

/** A filter by the value of a column, of which there are these. */
export const filterBy = (
  source: string,
  offered: NonNullable<FilterField['choices']>,
  label?: string,
): FilterField => ({ source, label, choices: offered, alwaysOn: true });

/** One that people add to the others. */
export const addedFilter = (...of: Parameters<typeof filterBy>): FilterField => ({
  ...filterBy(...of),
  alwaysOn: false,
});

/** What its input is given. */
export const propsOf = (input: FilterInput): FilterField =>
  isValidElement(input) ? (input.props as FilterField) : input;

/** The filters of a list: its search, which its definition names, and these. */
export function filterInputs(
  definition: Definition | undefined,
  filters: readonly Filter[],
): FilterInput[] {
  const inputs = filters.map((filter) => {
    if (typeof filter !== 'string') return filter;
    const options = definition && fieldOf(definition, filter)?.options;
    return filterBy(filter, options ? choices(options) : []);
  });
  const placeholder = definition?.search;
  return placeholder === undefined
    ? inputs
    : [{ source: 'q', alwaysOn: true, placeholder }, ...inputs];
}
