import { Link } from 'react-router-dom';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';

/** What makes a link of a component, to the list of a client's rows on one platform or all, with no other filter. */
export function useListOf(cliente: number | null, plataforma: number | 'todas' = 'todas') {
  const { chooseCliente, choosePlataforma } = useSelection();
  return (resource: string, filter: Readonly<Record<string, string>> = {}) => ({
    component: Link,
    to: `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    onClick: () => {
      chooseCliente(cliente);
      choosePlataforma(plataforma);
    },
  });
}
