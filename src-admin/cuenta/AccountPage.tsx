import { useSelection } from '../selection/SelectionProvider.tsx';
import { PageTitle } from '../ui/titles.tsx';
import { MailNotices } from './MailNotices.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordChangeForm } from './PasswordChangeForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { ThemeForm } from './ThemeForm.tsx';

/** What every person keeps of their own account. */
export function AccountPage() {
  const { isAdmin } = useSelection();
  return (
    <>
      <PageTitle>Tu cuenta</PageTitle>
      <NameForm />
      <PasswordChangeForm />
      <SecondFactor />
      <ThemeForm />
      <Sessions />
      {!isAdmin && <MailNotices titled />}
    </>
  );
}
