import { lazy } from 'react';

/** The second step of a sign-in, downloaded by those alone who have one. */
export const SecondStep = lazy(async () => ({
  default: (await import('./SecondStepForm.tsx')).SecondStepForm,
}));
