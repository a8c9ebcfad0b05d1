import { Card } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { List, type ListProps } from 'react-admin';

interface Props extends Omit<ListProps, 'empty'> {
  empty: ReactElement;
  /** Stands above the list: tabs, a notice. */
  aside?: ReactElement;
  children: ReactNode;
}

/** How often a list looks for news. */
const REFETCH_MS = 30_000;

/** Every list: 25 rows, asks again by itself, and says what to do when it is empty. */
export const ListPage = ({ children, ...rest }: Props) => (
  <List
    perPage={25}
    exporter={false}
    queryOptions={{ refetchInterval: REFETCH_MS }}
    component={TableCard}
    sx={{ mt: 1, '& .RaList-actions': { alignItems: 'end', minHeight: 0, pb: 1 } }}
    {...rest}
  >
    {children}
  </List>
);

const TableCard = ({ children }: { children?: ReactNode }) => <Card sx={{ overflow: 'hidden' }}>{children}</Card>;
