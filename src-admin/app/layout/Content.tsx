import { Box, Typography } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { ComingRows } from '../../kit/lists/ComingRows.tsx';
import { COMPACT, ROW } from '../../kit/theme/rows.ts';
import { SIZES } from '../../kit/theme/theme.ts';
import { AboveHeading } from '../../kit/pages/titles.tsx';
import { PageBoundary } from './ErrorPage.tsx';
import { CONTENT, HEADING } from './useFocus.ts';

export function Content({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  const [above, setAbove] = useState<HTMLElement | null>(null);
  return (
    <Box
      component="main"
      sx={{
        flex: 1,
        // The footer is below the window from the start: rows that arrive push nothing visible.
        minHeight: `calc(100dvh - ${SIZES.header})`,
        px: { xs: 2, md: 4 },
        py: { xs: 2.5, md: 4 },
        [`&:has(.${COMPACT})`]: { py: { md: 1 }, '& h1': { mb: { md: 0 } } },
      }}
    >
      <Box
        id={CONTENT}
        tabIndex={-1}
        sx={{ maxWidth: '100rem', mx: 'auto', outline: 'none !important' }}
      >
        <div ref={setAbove} />
        {/* react-admin puts every page's title in here. It has the focus before it has its text. */}
        <Typography
          variant="h1"
          id={HEADING}
          tabIndex={-1}
          aria-live="polite"
          sx={{ overflowWrap: 'anywhere', mb: 1.5, outline: 'none !important' }}
        />
        <PageBoundary resetKey={resetKey}>
          <AboveHeading value={above}>
            {/* One for each page: a page that was left does not stay, hidden, while the code of the next arrives. */}
            <Suspense key={resetKey} fallback={<ComingRows height={ROW.normal} />}>
              {children}
            </Suspense>
          </AboveHeading>
        </PageBoundary>
      </Box>
    </Box>
  );
}
