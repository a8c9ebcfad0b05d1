import { Alert } from '@mui/material';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { isLooking } from '../session/vista.ts';
import { PageTitle } from '../ui/titles.tsx';
import { MailNotices } from './MailNotices.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordChangeForm } from './PasswordChangeForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { ThemeForm } from './ThemeForm.tsx';

/** In the place of an account's page while an admin looks as its owner. */
export const TheirsAlone = () => (
  <>
    <PageTitle>Tu cuenta</PageTitle>
    <Alert severity="info">
      El nombre, la contraseña, las sesiones y los avisos de una cuenta los ve y los cambia solo su
      titular.
    </Alert>
  </>
);

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
      {!isAdmin && <MailNotices titled />}
    </>
  );
}
