import Download from '@mui/icons-material/Download';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { Box, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import {
  CreateButton,
  FilterButton,
  TopToolbar,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { CsvButton } from '../csv/CsvButton.tsx';
import { LazyBoundary } from '../pages/LazyBoundary.tsx';
import { onDemand } from '../pages/onDemand.tsx';

const ViewMenu = onDemand(async () => (await import('./ViewMenu.tsx')).ViewMenu);

interface ActionsProps {
  filtered: boolean;
  columns: string | undefined;
  imported: boolean;
  /** What the page shows. */
  of: ReactNode;
}

/** To the form that brings in a sheet of them. */
export const ImportLink = () => (
  <Button
    size="small"
    component={Link}
    to={`/importaciones/create?tipo=${useResourceContext()}`}
    startIcon={<Download sx={{ rotate: '180deg' }} />}
  >
    Importar planilla
  </Button>
);

/** Above a list: what can be made, brought in and taken out, and how it is shown. */
export function ListActions({ filtered, columns, imported, of }: ActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { hasCreate } = useResourceDefinition();
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
        {imported && <ImportLink />}
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
