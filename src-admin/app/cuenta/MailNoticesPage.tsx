import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { isLooking } from '../../data/session/vista.ts';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { MailNotices, NOTICES_TITLE } from './MailNotices.tsx';
import { StudioNotices } from './StudioNotices.tsx';
import { TheirsAlone } from './TheirsAlone.tsx';

/** Where the mails lead that can be turned off. */
export function MailNoticesPage() {
  const { isAdmin } = useSelection();
  if (isLooking()) return <TheirsAlone />;
  return (
    <>
      <PageTitle>{NOTICES_TITLE}</PageTitle>
      {isAdmin ? <StudioNotices /> : <MailNotices />}
    </>
  );
}
