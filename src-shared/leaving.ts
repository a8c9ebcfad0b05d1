/**
 * Leaves for another address; `onBack` runs once when the person is on this page again. Back may bring
 * a page as it was left, and a payment app may open in front of it: what was busy then would stay so.
 */
export function leaveFor(address: string, onBack: () => void): void {
  location.assign(address);
  const over = new AbortController();
  const back = () => {
    over.abort();
    onBack();
  };
  window.addEventListener('pageshow', back, { signal: over.signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') back();
    },
    { signal: over.signal },
  );
}
