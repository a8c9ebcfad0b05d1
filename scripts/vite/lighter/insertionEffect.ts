import { useInsertionEffect } from 'react';

// When Emotion writes the styles of a part: while it is drawn, which React does a few milliseconds at a
// time, instead of all of them at once when the page is put together, which held up a phone for a quarter of
// a second. Emotion itself does so where React has no insertion effects.

export const useInsertionEffectAlwaysWithSyncFallback = <T>(write: () => T): T => write();
export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
