import type { QueryClient } from '@tanstack/react-query';

const MARK = Symbol('asked while drawn');

/** Options of a question that does not wait until the page that asks it stands, which a slow phone takes half a second for. */
export const askedWhileDrawn = <Options extends object>(options: Options): Options => ({
  ...options,
  [MARK]: true,
});

/** Asks what is so marked as soon as the page that asks it is being drawn, unless it is not to be asked yet. */
export function askWhileDrawing(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    const options = query.options as { enabled?: boolean; [MARK]?: boolean };
    if (type !== 'added' || !options[MARK] || options.enabled === false) return;
    // Who draws the page hears of it when it fails.
    query.fetch().catch(() => undefined);
  });
}
