import { Detail } from './Details.tsx';

interface Props {
  record: {
    origen: unknown;
    /** Missing where nobody is asked. */
    acepta_marketing?: boolean;
    consentimiento_version: string | null;
  };
}

/** Where a person came from and what they agreed to. */
export function Origin({ record: { origen, acepta_marketing, consentimiento_version } }: Props) {
  const path: unknown =
    typeof origen === 'object' && origen !== null && 'ruta' in origen ? origen.ruta : null;
  return (
    <>
      {typeof path === 'string' && <Detail label="Escribió desde">{path}</Detail>}
      {acepta_marketing !== undefined && (
        <Detail label="Acepta novedades">{acepta_marketing ? 'Sí' : 'No'}</Detail>
      )}
      {consentimiento_version && (
        <Detail label="Consentimiento">Versión {consentimiento_version}</Detail>
      )}
    </>
  );
}
