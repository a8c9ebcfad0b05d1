import { Navigate } from 'react-router-dom';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { SettingsTabs } from '../../kit/SettingsTabs.tsx';
import { SettingsEdit } from './SettingsEdit.tsx';

/** The studio's settings; who has none of the studio's finds their own. */
export const SettingsPage = () =>
  useSelection().isAdmin ? (
    <>
      <SettingsTabs />
      <SettingsEdit />
    </>
  ) : (
    <Navigate to="/cuenta" replace />
  );
