import { createContext } from 'react';

/** Where the frame leaves room for what leads to a page, above its heading. */
export const AboveHeading = createContext<HTMLElement | null>(null);
