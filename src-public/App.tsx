import { GuardArrival } from './antiinspeccion/GuardArrival.tsx';
import { AppRoutes } from './routes/AppRoutes.tsx';
import { ToastRegion } from './ui/Toast/ToastRegion.tsx';

/** The public site, inside whichever router the caller gives it. */
export function App() {
  return (
    <div data-app="">
      <AppRoutes />
      <GuardArrival />
      <ToastRegion />
    </div>
  );
}
