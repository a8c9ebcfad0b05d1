import { createContext, useContext } from 'react';
import type { PendingCounts } from './changeFeed.ts';

/** How many rows of each table are pending. */
export const Pending = createContext<PendingCounts>({});

export const usePendingCounts = (): PendingCounts => useContext(Pending);
