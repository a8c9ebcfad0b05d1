import { memo, Suspense, useState, type ReactNode } from 'react';
import { deferred } from '../data/deferred.tsx';
import { useHydrated } from '../data/useHydrated.ts';
import { Button } from '../ui/Button/Button.tsx';
import { opens } from '../ui/Dialog/Dialog.tsx';
import type { ChatProps } from './Chat.deferred.tsx';
import styles from './Offer.module.css';

const Deferred = deferred(() => import('./Chat.deferred.tsx'));

const Prerendered = memo((props: ChatProps) => (
  <Suspense>
    <Deferred {...props} />
  </Suspense>
));

/** A page that is rendered from another one is shown with it: it would push away what follows. */
function Chat(props: ChatProps) {
  const [drawnLater] = useState(useHydrated());
  return drawnLater ? <Deferred {...props} /> : <Prerendered {...props} />;
}

interface OfferProps extends ChatProps {
  /** What it costs and when it is there: a large word of each, and what goes with it. */
  facts: readonly { key: string; large: ReactNode; small: ReactNode }[];
  /** The dialog with the ways to pay. */
  dialog: string;
  /** What the button that opens it says. */
  action: string;
}

/** The offer of a landing: price and day, then how to begin and how to ask. */
export function Offer({ de, facts, dialog, action }: OfferProps) {
  return (
    <>
      <div className={styles.facts}>
        {facts.map(({ key, large, small }) => (
          <p key={key}>
            <b>{large}</b> {small}
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        <Button size="large" icon="arrow" {...opens(dialog)}>
          {action}
        </Button>
        <Chat de={de} />
      </div>
    </>
  );
}
