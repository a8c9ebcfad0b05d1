import { onDemand } from '../../kit/pages/onDemand.tsx';

/** The second step of a sign-in, downloaded by those alone who have one. */
export const SecondStep = onDemand(
  async () => (await import('./SecondStepForm.tsx')).SecondStepForm,
);
