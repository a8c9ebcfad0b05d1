import { Navigate } from 'react-router';
import { isOffered, useConfiguracion } from '../configuracion/api/getConfiguracion.ts';

/** Nothing to see; of a product that is not offered it leads to the home page, as any address that is not known. */
export default function OnlyOffered({ producto }: { producto: string }) {
  return isOffered(useConfiguracion(), producto) ? null : <Navigate to="/" replace />;
}
