import type { ComponentType, ReactNode } from 'react';
import type { DataTableColumnProps } from 'react-admin';
import {
  DayField,
  InstantField,
  MoneyField,
  NameField,
  PlainField,
  RecordLink,
} from '../fields/fields.tsx';
import { Column, RecordTable } from './RecordTable.tsx';
import { StatusField } from '../fields/StatusChip.tsx';

/** A component whose `source` is one of these columns. */
type Of<Source, C> = C extends (props: infer Props) => ReactNode
  ? ComponentType<Omit<Props, 'source'> & { source: Source }>
  : never;

/** A column: it shows the field that it names by its kind, or what it says or holds. */
type ColumnOf<Row> = ComponentType<
  Omit<DataTableColumnProps, 'source' | 'render'> & {
    source?: keyof Row & string;
    render?: (record: Row) => ReactNode;
  }
>;

/**
 * The table of a list, its columns and its fields, for rows of one kind: a column that the rows do not
 * have does not compile.
 */
export function listOf<Row>() {
  type Source = keyof Row & string;
  return {
    Table: RecordTable<Row>,
    Col: Column as ColumnOf<Row>,
    DayField: DayField as Of<Source, typeof DayField>,
    InstantField: InstantField as Of<Source, typeof InstantField>,
    MoneyField: MoneyField as Of<Source, typeof MoneyField>,
    NameField: NameField as Of<Source, typeof NameField>,
    PlainField: PlainField as Of<Source, typeof PlainField>,
    RecordLink: RecordLink as Of<Source, typeof RecordLink>,
    StatusField: StatusField as Of<Source, typeof StatusField>,
  };
}
