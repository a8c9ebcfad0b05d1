import { Box, useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, SimpleList, type DataTableProps, type RaRecord } from 'react-admin';

interface Props {
  /** The columns on a wide screen. */
  children: ReactNode;
  /** The three texts of a row on a narrow one. */
  primary: (record: RaRecord) => ReactNode;
  secondary: (record: RaRecord) => ReactNode;
  tertiary?: (record: RaRecord) => ReactNode;
  bulkActionButtons?: DataTableProps['bulkActionButtons'];
  /** Where a row leads; nowhere when it is false. */
  opens?: 'show' | 'edit' | false;
}

/** A list of records: a table where there is room, rows of text where there is not. */
export function RecordTable({
  children,
  primary,
  secondary,
  tertiary,
  bulkActionButtons = false,
  opens = 'show',
}: Props) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  if (narrow) {
    return (
      <SimpleList
        rowClick={opens}
        primaryText={primary}
        secondaryText={secondary}
        {...(tertiary && { tertiaryText: tertiary })}
        sx={{
          '& .MuiListItem-root': { borderBottom: 1, borderColor: 'divider' },
          // A word without end would widen the page.
          '& .MuiListItemText-root': { minWidth: 0, overflowWrap: 'anywhere' },
        }}
      />
    );
  }
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable rowClick={opens} bulkActionButtons={bulkActionButtons}>
        {children}
      </DataTable>
    </Box>
  );
}
