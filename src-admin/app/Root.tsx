import { startTransition, StrictMode, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { PageBoundary } from './layout/ErrorPage.tsx';
import { watchSignOut } from '../data/session/session.ts';
import { watchImpersonation } from '../data/session/impersonation.ts';
import { ThemeRoot } from '../kit/theme/ThemeRoot.tsx';
import { LoadingScreen } from './layout/LoadingScreen.tsx';

const Root = ({ Program }: { Program: ComponentType }) => (
  <StrictMode>
    <ThemeRoot>
      <PageBoundary>
        <Suspense fallback={<LoadingScreen />}>
          <Program />
        </Suspense>
      </PageBoundary>
    </ThemeRoot>
  </StrictMode>
);

/** Renders a program into the page, and follows the session for it. */
export function renderInto(root: HTMLElement, Program: ComponentType): void {
  watchSignOut();
  watchImpersonation();
  // When all code has arrived before, this renders the whole page: in slices, not in one long task.
  startTransition(() => createRoot(root).render(<Root Program={Program} />));
}
