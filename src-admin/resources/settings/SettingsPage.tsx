import { Navigate } from 'react-router-dom';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { ResourceTabs } from '../../kit/pages/ResourceTabs.tsx';
import { SettingsEdit } from './SettingsEdit.tsx';

/** The studio's settings; who has none of the studio's finds their own. */
export const SettingsPage = () =>
  useSelection().isAdmin ? (
    <>
      <ResourceTabs />
      <SettingsEdit />
    </>
  ) : (
    <Navigate to="/cuenta" replace />
  );
