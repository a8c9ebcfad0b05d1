import { Card } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { List, type ListProps } from 'react-admin';
import { useSelection } from '../selection/SelectionProvider.tsx';

interface Props extends Omit<ListProps, 'empty'> {
  empty: ReactElement;
  children: ReactNode;
}

/** How often a list looks for news. */
const REFETCH_MS = 30_000;

/** Every list: 25 rows, asks again by itself, and says what to do when it is empty. */
export function ListPage({ children, ...rest }: Props) {
  // Until it is known which client and platform count, any answer would be to another question.
  const { loading } = useSelection();
  return (
    <List
      perPage={25}
      exporter={false}
      queryOptions={{ refetchInterval: REFETCH_MS, enabled: !loading }}
      component={TableCard}
      sx={{ mt: 1, '& .RaList-actions': { alignItems: 'end', minHeight: 0, pb: 1 } }}
      {...rest}
    >
      {children}
    </List>
  );
}

const TableCard = ({ children }: { children?: ReactNode }) => (
  <Card sx={{ overflow: 'hidden' }}>{children}</Card>
);
