/** A storage of the browser that never throws. What private windows and full quotas refuse lives as long as the page. */
function storeIn(area: () => Storage) {
  const refused = new Map<string, string>();
  const quietly = <T>(action: () => T): T | undefined => {
    try {
      return action();
    } catch {
      return undefined;
    }
  };
  return {
    read(key: string): unknown {
      const text = refused.get(key) ?? quietly(() => area().getItem(key)) ?? 'null';
      return quietly(() => JSON.parse(text) as unknown) ?? null;
    },
    write(key: string, value: unknown): void {
      const text = JSON.stringify(value);
      refused.set(key, text);
      quietly(() => {
        area().setItem(key, text);
        refused.delete(key);
      });
    },
    remove(key: string): void {
      refused.delete(key);
      quietly(() => {
        area().removeItem(key);
      });
    },
  };
}

/** For as long as the tab lives. */
export const sessionStore = storeIn(() => sessionStorage);

/** For this visit and the next ones. */
export const localStore = storeIn(() => localStorage);
