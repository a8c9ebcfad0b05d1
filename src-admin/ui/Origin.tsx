import { Detail } from './Details.tsx';

interface Props {
  record: {
    origen: unknown;
    /** Of who wrote while the forms asked for it; they no longer do. */
    acepta_marketing?: boolean;
    consentimiento_version: string | null;
  };
}

/** Where a person came from and what they agreed to. */
export function Origin({ record: { origen, acepta_marketing, consentimiento_version } }: Props) {
  const { ruta: path, trampa: trapped }: { ruta?: unknown; trampa?: unknown } =
    typeof origen === 'object' && origen !== null ? origen : {};
  return (
    <>
      {typeof path === 'string' && <Detail label="Escribió desde">{path}</Detail>}
      {trapped !== undefined && (
        <Detail label="Ojo">
          Llenó el campo que las personas no ven: puede ser un robot, o un navegador que completa
          solo los formularios.
        </Detail>
      )}
      {acepta_marketing && <Detail label="Aceptó novedades">Sí</Detail>}
      {consentimiento_version && (
        <Detail label="Consentimiento">Versión {consentimiento_version}</Detail>
      )}
    </>
  );
}
