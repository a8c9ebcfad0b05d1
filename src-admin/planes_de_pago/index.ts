import { onDemand } from '../ui/onDemand.tsx';

export const planesDePago = {
  create: onDemand(async () => (await import('./PlanCreate.tsx')).PlanCreate),
};
