import type { ComponentType, ReactNode } from 'react';
import type { DataTableColumnProps } from 'react-admin';
import { Column, RecordTable } from './RecordTable.tsx';

type ColumnOf<Row> = ComponentType<
  Omit<DataTableColumnProps, 'source' | 'render'> & {
    source?: keyof Row & string;
    render?: (record: Row) => ReactNode;
  }
>;

/** The table of a list and its columns: a column that its rows do not have does not compile. */
export const listOf = <Row>() => ({ Table: RecordTable<Row>, Col: Column as ColumnOf<Row> });
