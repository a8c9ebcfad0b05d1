import { useGetIdentity } from 'react-admin';

/** The id of the signed-in account; empty until it is known. */
export function useUsuario(): string {
  const { data } = useGetIdentity();
  return data === undefined ? '' : String(data.id);
}
