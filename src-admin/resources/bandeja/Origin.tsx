import { Detail } from '../../kit/records/Details.tsx';

interface Props {
  record: {
    origen: unknown;
    /** Only of contacts who wrote while the forms asked for it. */
    acepta_marketing?: boolean;
    consentimiento_version?: string | null;
  };
}

const LABELS = {
  ruta: 'Escribió desde',
  utm_source: 'Llegó desde',
  utm_campaign: 'Campaña',
} as const;

/** A detail of a text; nothing where there is none. */
export const TextDetail = (of: { label: string; text: unknown; wide?: boolean }) =>
  typeof of.text === 'string' && of.text !== '' ? (
    <Detail label={of.label} wide={of.wide}>
      {of.text}
    </Detail>
  ) : null;

/** Where a person came from, as far as the site knows, and what they agreed to. */
export function Origin({ record: { origen, acepta_marketing, consentimiento_version } }: Props) {
  const known = Object(origen) as Readonly<Record<string, unknown>>;
  return (
    <>
      {Object.entries(LABELS).map(([key, label]) => (
        <TextDetail key={key} label={label} text={known[key]} />
      ))}
      {known['trampa'] !== undefined && (
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
