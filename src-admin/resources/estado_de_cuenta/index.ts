import { onDemand } from '../../kit/onDemand.tsx';

export const estadoDeCuenta = onDemand(
  async () => (await import('./StatementPage.tsx')).StatementPage,
);
