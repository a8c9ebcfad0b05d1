import { SettingsEdit } from './SettingsEdit.tsx';

/** One row: the list is its form. */
export const settings = { list: SettingsEdit };
