import { PlanCreate } from './PlanCreate.tsx';

export const planesDePago = { create: PlanCreate };
