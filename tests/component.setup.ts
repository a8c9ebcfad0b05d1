import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is waited for comes at once, but on a slow machine that is busy.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);
