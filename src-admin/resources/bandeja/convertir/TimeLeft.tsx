import { useEffect, useState } from 'react';

/** Minutes and seconds. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long it still is, counted from when the database said it, so that no wrong clock matters. */
export function TimeLeft({ seconds, at }: { seconds: number; at: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const each = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(each);
  }, []);
  const left = Math.max(0, seconds - Math.floor(Math.max(0, now - at) / 1000));
  return <time role="timer">{left === 0 ? 'unos segundos' : clock(left)}</time>;
}
