import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { isLooking } from '../../data/session/vista.ts';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { MailNotices } from './MailNotices.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordChangeForm } from './PasswordChangeForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { StudioNotices } from './StudioNotices.tsx';
import { TheirsAlone } from './TheirsAlone.tsx';
import { ThemeForm } from './ThemeForm.tsx';

/** What every person keeps of their own account. */
export function AccountPage() {
  const { isAdmin } = useSelection();
  if (isLooking()) return <TheirsAlone />;
  return (
    <>
      <PageTitle>Tu cuenta</PageTitle>
      <NameForm />
      <PasswordChangeForm />
      <SecondFactor />
      <ThemeForm />
      <Sessions />
      {isAdmin ? <StudioNotices /> : <MailNotices titled />}
    </>
  );
}
