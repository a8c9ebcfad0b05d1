/** Sets a storage that the browser forbids to null: reading it throws, and react-admin reads it while it loads. */
export function hideBlockedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name];
    } catch {
      Object.defineProperty(window, name, { value: null, configurable: true });
    }
  }
}
