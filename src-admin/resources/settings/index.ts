import { onDemand } from '../../kit/onDemand.tsx';

/** One row: the list is its form. */
export const settings = {
  list: onDemand(async () => (await import('./SettingsPage.tsx')).SettingsPage),
};
