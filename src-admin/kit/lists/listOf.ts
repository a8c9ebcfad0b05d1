import type { ComponentType, ReactNode } from 'react';
import type { DataTableColumnProps } from 'react-admin';
import { Column, RecordTable } from './RecordTable.tsx';

/** A column: it shows the field that it names by its kind, or what it says or holds. */
type ColumnOf<Row> = ComponentType<
  Omit<DataTableColumnProps, 'source' | 'render'> & {
    source?: keyof Row & string;
    render?: (record: Row) => ReactNode;
  }
>;

/** The table of a list and its columns, for rows of one kind: a column that the rows do not have does not compile. */
export const listOf = <Row>() => ({ Table: RecordTable<Row>, Col: Column as ColumnOf<Row> });
