import { Suspense, type ReactNode } from 'react';
import { NeedsScript } from '../forms/NeedsScript.tsx';
import { LandingBar } from '../landing/LandingBar.tsx';
import { LandingFooter } from '../landing/LandingFooter.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import styles from './LinkFrame.module.css';

interface LinkFrameProps {
  /** The part that needs a script. */
  what?: string;
  /** Shown until the script is there. */
  waiting?: string;
  children: ReactNode;
}

/** The page around the content of a link that needs no account. */
export const LinkFrame = ({
  what = 'El enlace',
  waiting = 'Abriendo el enlace...',
  children,
}: LinkFrameProps) => (
  <div className={styles.page}>
    <LandingBar />
    <div>
      <div className="container">
        <NeedsScript what={what} />
      </div>
      <Suspense fallback={<Spinner text={waiting} />}>{children}</Suspense>
    </div>
    <LandingFooter />
  </div>
);
