import { useSyncExternalStore } from 'react';

/** Whether what moves by itself (headline, video, carousels) is paused: one state for the whole site. */
let paused = false;
let chosen = false;
const listeners = new Set<() => void>();

const emit = () => {
  for (const listener of listeners) listener();
};

const reduced =
  typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-reduced-motion: reduce)');
reduced?.addEventListener('change', emit);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isPaused = () => (chosen ? paused : (reduced?.matches ?? false));

/** Pauses or resumes everything that moves; a person's choice wins over the system's. */
export function setMotionPaused(value: boolean): void {
  chosen = true;
  paused = value;
  emit();
}

/** True when nothing should move by itself. */
export const useMotionPaused = (): boolean =>
  useSyncExternalStore(subscribe, isPaused, () => false);
