import { useNavigate } from 'react-router-dom';
import { SelectField } from '../inputs/SelectField.tsx';
import { heldBy, isSameView, useFiltros, viewSearch, type Filtros } from './views.ts';

export interface View {
  nombre: string;
  filtros: Filtros;
  /** The column of a due date, if it is sorted by that. */
  due?: string | undefined;
  /** Its number of rows, 100 where there are more; undefined until it is known. */
  cuantos?: number | undefined;
}

interface Props {
  views: readonly View[];
  /** As every filter of a list has them. */
  source?: string;
  alwaysOn?: boolean;
}

/** Which rows of a list are shown, as one filter beside the others, which it leaves as they are. */
export function ViewSelect({ views }: Props) {
  const filtros = useFiltros();
  const navigate = useNavigate();
  const sources = new Set(views.flatMap((view) => Object.keys(view.filtros)));
  const only = (own: boolean): Filtros =>
    Object.fromEntries(Object.entries(filtros).filter(([source]) => sources.has(source) === own));
  const chosen = views.find((view) => isSameView(view.filtros, only(true)));
  return (
    <SelectField
      label="Mostrar"
      size="small"
      value={chosen?.nombre ?? ''}
      sx={{ minWidth: 'min(12rem, 100%)' }}
      choices={views.map(({ nombre, cuantos }) => ({
        id: nombre,
        name:
          cuantos === undefined ? nombre : `${nombre} (${heldBy(cuantos, [nombre, nombre]).count})`,
      }))}
      onChange={({ target }) => {
        const view = views.find(({ nombre }) => nombre === target.value);
        if (view)
          void navigate({ search: viewSearch({ ...only(false), ...view.filtros }, view.due) });
      }}
    />
  );
}
