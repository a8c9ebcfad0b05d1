import { contrast } from '../../src-shared/contrast.ts';
import { cssName } from '../../scripts/estudio/colors.ts';
import { colores } from '../../src-shared/tokens.ts';
import css from './Inicio.module.css';

/** Those that carry the brand, in the order in which they stand beside each other. */
const FRANJAS = [
  'papel',
  'papelHondo',
  'marcaClara',
  'marca',
  'marcaHonda',
  'acentoHondo',
  'acento',
  'acentoClaro',
] as const;

/** The palette as ingots side by side, each with its name and value. */
export function Franjas() {
  return (
    <ul className={css.franjas}>
      {FRANJAS.map((name) => {
        const color = colores[name];
        const isLight = contrast(color, colores.negro) > contrast(color, colores.blanco);
        return (
          <li
            key={name}
            style={{ background: color, color: isLight ? colores.negro : colores.blanco }}
          >
            <span>{cssName(name)}</span>
            <code>{color}</code>
          </li>
        );
      })}
    </ul>
  );
}
