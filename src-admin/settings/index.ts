import { SettingsPage } from './SettingsPage.tsx';

/** One row: the list is its form. */
export const settings = { list: SettingsPage };
