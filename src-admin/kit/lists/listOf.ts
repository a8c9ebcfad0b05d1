import type { ComponentType } from 'react';
import { Column, type ColumnProps } from './columns.ts';
import { RecordTable } from './RecordTable.tsx';

/** The table of a list and its columns: a column that its rows do not have does not compile. */
export const listOf = <Row>() => ({
  Table: RecordTable<Row>,
  Col: Column as ComponentType<ColumnProps<Row>>,
});
