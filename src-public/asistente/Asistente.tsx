import { Suspense, useEffect, useReducer, useRef, useState } from 'react';
import { deferred, fetchWhenIdle } from '../data/deferred.tsx';
import { useSignedIn } from '../data/session.ts';
import { Icon } from '../ui/Icon/Icon.tsx';
import { takeTurn } from '../ui/oneAtATime.ts';
import { hasJumped, isSuppressed, markJumped } from './completed.ts';
import { initialPanel, nextPanel, READY_AT } from './visibility.ts';
import styles from './Asistente.module.css';

const loadPanel = () => import('./AsistentePanel.tsx');
const AsistentePanel = deferred(loadPanel, 'now');

const PANEL_ID = 'asistente';

const allowsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The home page's assistant: a floating button and, once the visitor scrolls or presses it, a
 * panel that asks four questions. Whoever answered already, or is signed in, never sees it.
 */
export default function Asistente({ heroId }: { heroId: string }) {
  const [shown, setShown] = useState(false);
  const signedIn = useSignedIn();
  const [suppressed] = useState(isSuppressed);
  useEffect(() => takeTurn(() => setShown(true)), []);
  if (!shown || signedIn || suppressed) return null;
  return <ActiveAsistente heroId={heroId} />;
}

function ActiveAsistente({ heroId }: { heroId: string }) {
  const [panel, dispatch] = useReducer(nextPanel, initialPanel);
  const [byButton, setByButton] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { visibility, jump } = panel;
  const open = visibility === 'open';
  useEffect(() => fetchWhenIdle(loadPanel), []);

  useEffect(() => {
    let fingers = 0;
    const look = () => {
      const hero = document.getElementById(heroId);
      dispatch({
        type: 'scroll',
        y: scrollY,
        heroHeight: hero?.offsetHeight ?? innerHeight,
        // A visitor who follows a link to a section stays there.
        mayJump: allowsMotion() && !hasJumped() && location.hash === '',
        inUse: document.getElementById(PANEL_ID)?.contains(document.activeElement) ?? false,
        held: fingers > 0,
      });
    };
    const onTouch = ({ touches }: TouchEvent) => {
      fingers = touches.length;
      look();
    };
    const gone = new AbortController();
    const options = { passive: true, signal: gone.signal };
    addEventListener('scroll', look, options);
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
      addEventListener(type, onTouch, options);
    return () => gone.abort();
  }, [heroId]);

  useEffect(() => {
    if (!jump) return;
    markJumped();
    scrollTo({ top: 0, behavior: 'smooth' });
  }, [jump]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        hidden={open}
        data-at-top={panel.lastY <= READY_AT || undefined}
        aria-haspopup="dialog"
        onClick={() => {
          setByButton(true);
          dispatch({ type: 'button', mayMove: allowsMotion() });
        }}
      >
        <Icon name="chat" />
        <span className={styles.words}>Cotiza en un minuto</span>
      </button>
      {visibility === 'hidden' ? null : (
        <Suspense>
          <AsistentePanel
            id={PANEL_ID}
            open={open}
            takesFocus={byButton}
            onClose={() => {
              setByButton(false);
              dispatch({ type: 'close' });
              // The button is back in the page only after this event.
              requestAnimationFrame(() => button.current?.focus());
            }}
          />
        </Suspense>
      )}
    </>
  );
}
