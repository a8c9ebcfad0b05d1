import { vi } from 'vitest';

export const update = vi.fn();
