import { createTheme, CssBaseline, ThemeProvider, useMediaQuery } from '@mui/material';
import {
  startTransition,
  StrictMode,
  Suspense,
  useMemo,
  type ComponentType,
  type ReactNode,
} from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { watchSignOut } from '../data/session/session.ts';
import { watchImpersonation } from '../data/session/impersonation.ts';
import { DomChangeBoundary } from '../kit/theme/DomChangeBoundary.tsx';
import { createAdminTheme } from '../kit/theme/theme.ts';
import { consoleProgram } from './programs.ts';
import { LoadingScreen } from './layout/LoadingScreen.tsx';

/** The system's theme, where react-admin's own is not, as on sign-in. */
function SystemTheme({ children }: { children: ReactNode }) {
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const theme = useMemo(() => createTheme(createAdminTheme(dark ? 'dark' : 'light')), [dark]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

/** A program, or what is said when it breaks. The console has its themes itself. */
function Root({ Program }: { Program: ComponentType }) {
  const program = (
    <Suspense fallback={<LoadingScreen />}>
      <Program />
    </Suspense>
  );
  return (
    <StrictMode>
      <DomChangeBoundary
        fallback={(error, retry) => (
          <SystemTheme>
            <ErrorPage error={error} onRetry={retry} />
          </SystemTheme>
        )}
      >
        {Program === consoleProgram ? program : <SystemTheme>{program}</SystemTheme>}
      </DomChangeBoundary>
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
