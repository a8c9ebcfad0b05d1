import { useEffect, useState } from 'react';

/** A value as it was when it last stayed the same for so long: what somebody has typed, once they pause. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
