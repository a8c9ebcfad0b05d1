/**
 * Where a browser forbids its storage, even a look at it throws, and react-admin takes one while it loads:
 * from here on there is none, as every part of the console expects of such a browser.
 */
export function hideBlockedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name];
    } catch {
      Object.defineProperty(window, name, { value: null, configurable: true });
    }
  }
}
