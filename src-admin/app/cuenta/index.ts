import { onDemand } from '../../kit/pages/onDemand.tsx';

export const cuenta = onDemand(async () => (await import('./AccountPage.tsx')).AccountPage);

export const preferencias = onDemand(
  async () => (await import('./MailNoticesPage.tsx')).MailNoticesPage,
);
