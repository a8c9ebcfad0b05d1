import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { Box, Button } from '@mui/material';
import { useState, type ReactElement, type ReactNode } from 'react';
import { CreateButton, FilterButton, TopToolbar, useResourceDefinition } from 'react-admin';
import { CsvButton } from '../csv/CsvButton.tsx';
import { LazyBoundary } from '../pages/LazyBoundary.tsx';
import { onDemand } from '../pages/onDemand.tsx';

const ViewMenu = onDemand(async () => (await import('./ViewMenu.tsx')).ViewMenu);

interface ActionsProps {
  /** Whether the rows stand alone. */
  few: boolean;
  filtered: boolean;
  columns: string | undefined;
  bringIn: ReactElement | false | undefined;
  /** What the page shows. */
  of: ReactNode;
}

/** Above a list: what can be made, brought in and taken out, and how it is shown. */
export function ListActions({ few, filtered, columns, bringIn, of }: ActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { hasCreate } = useResourceDefinition();
  if (few) return <TopToolbar>{hasCreate && <CreateButton />}</TopToolbar>;
  return (
    <TopToolbar>
      {filtered && <FilterButton />}
      {hasCreate && <CreateButton />}
      <Box sx={{ display: { xs: 'none', md: 'flex' } }}>
        <Button
          size="small"
          aria-haspopup="menu"
          startIcon={<ViewColumn />}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          Vista
        </Button>
        {bringIn}
        <CsvButton columns={columns} />
      </Box>
      {anchor && (
        <LazyBoundary>
          <ViewMenu anchor={anchor} of={of} onClose={() => setAnchor(null)} />
        </LazyBoundary>
      )}
    </TopToolbar>
  );
}
