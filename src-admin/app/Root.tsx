import { createTheme, CssBaseline, ThemeProvider, useMediaQuery } from '@mui/material';
import { startTransition, StrictMode, Suspense, useMemo, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { PageBoundary } from './layout/ErrorPage.tsx';
import { watchSignOut } from '../data/session/session.ts';
import { watchImpersonation } from '../data/session/impersonation.ts';
import { createAdminTheme } from '../kit/theme/theme.ts';
import { LoadingScreen } from './layout/LoadingScreen.tsx';

/** Before react-admin's own theme is there, as on sign-in, it is the system's. */
function Root({ Program }: { Program: ComponentType }) {
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const theme = useMemo(() => createTheme(createAdminTheme(dark ? 'dark' : 'light')), [dark]);
  return (
    <StrictMode>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <PageBoundary>
          <Suspense fallback={<LoadingScreen />}>
            <Program />
          </Suspense>
        </PageBoundary>
      </ThemeProvider>
    </StrictMode>
  );
}

/** Renders a program into the page, and follows the session for it. */
export function renderInto(root: HTMLElement, Program: ComponentType): void {
  watchSignOut();
  watchImpersonation();
  // When all code has arrived before, this renders the whole page: in slices, not in one long task.
  startTransition(() => createRoot(root).render(<Root Program={Program} />));
}
