import { onDemand } from '../ui/onDemand.tsx';

export const estadoDeCuenta = onDemand(
  async () => (await import('./StatementPage.tsx')).StatementPage,
);
