import { useEffect, useState } from 'react';

/** Part of the window's height at which the services section brings the bar. */
const SERVICES_AT = 0.8;

/**
 * Whether the bar shows on the home page: once the services section has come up to 80% of the
 * window, or after one window of scrolling.
 */
export function useRevealed(enabled: boolean): boolean {
  const [revealed, setRevealed] = useState(false);
  useEffect(() => {
    if (!enabled) return undefined;
    const check = () => {
      const services = document.getElementById('services');
      const servicesTop = services ? services.getBoundingClientRect().top : Infinity;
      setRevealed(servicesTop <= innerHeight * SERVICES_AT || scrollY > innerHeight);
    };
    check();
    addEventListener('scroll', check, { passive: true });
    addEventListener('resize', check);
    return () => {
      removeEventListener('scroll', check);
      removeEventListener('resize', check);
    };
  }, [enabled]);
  return !enabled || revealed;
}
