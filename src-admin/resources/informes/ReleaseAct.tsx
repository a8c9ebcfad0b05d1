import { useData } from '../../data/dataProvider.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import type { PendingActProps } from '../../resource.ts';

/** Lets a report go that is held back. */
export function ReleaseAct({ id, titulo, label }: PendingActProps) {
  const data = useData();
  return (
    <ConfirmButton
      size="small"
      variant="outlined"
      aria-label={`${label}: ${titulo}`}
      title="¿Soltar este informe?"
      content={`${titulo}. Sale en su día; si ya pasó, sale ahora.`}
      confirm="Soltar"
      done="Informe suelto"
      action={() => data.holdReport(Number(id), false)}
    >
      {label}
    </ConfirmButton>
  );
}
