import { onDemand } from '../../kit/pages/onDemand.tsx';

export const estadoDeCuenta = onDemand(
  async () => (await import('./StatementPage.tsx')).StatementPage,
);
