import { Children, isValidElement, type ComponentType, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/**
 * A column of a list: the value of its field by its kind, unless it renders something else; one without a field is as high as
 * it needs.
 */
export interface ColumnProps<Row = RaRecord> {
  source?: (keyof Row & string) | undefined;
  /** What it is called, unless its field says. */
  label?: string | undefined;
  align?: 'right' | undefined;
  disableSort?: boolean | undefined;
  /** A length: it is never narrower. */
  minWidth?: string | undefined;
  /** Renders the value. */
  field?: ComponentType<{ source: string }> | undefined;
  render?: ((record: Row) => ReactNode) | undefined;
  children?: ReactNode;
}

/** Says what a column is; the table of the list renders it. */
export const Column = (_column: ColumnProps): null => null;

/** The columns among these nodes. */
export const columnsIn = (nodes: ReactNode): ColumnProps[] =>
  Children.toArray(nodes).flatMap((node) =>
    isValidElement<ColumnProps>(node) ? [node.props] : [],
  );
