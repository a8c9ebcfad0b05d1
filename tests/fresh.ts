import { vi } from 'vitest';

// Each file has modules of its own, as if it were alone; those of libraries are shared.
vi.resetModules();
