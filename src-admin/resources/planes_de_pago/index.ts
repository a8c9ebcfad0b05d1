import { onDemand } from '../../kit/onDemand.tsx';

export const planesDePago = {
  create: onDemand(async () => (await import('./PlanCreate.tsx')).PlanCreate),
};
