import { useApiQuery } from '../data/queryClient.ts';
import { Markdown } from '../ui/Markdown/Markdown.tsx';
import { Button } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { terminosQuery } from './api/getTerminos.ts';
import { LegalDocument } from './LegalDocument.tsx';

/** The terms of now, clause by clause. */
export default function Terminos() {
  const { data, isError, refetch } = useApiQuery(terminosQuery());
  if (!data) {
    return isError ? (
      <div role="alert" className="container">
        <Heading level={1} size="title">
          Términos y condiciones
        </Heading>
        <p>No pudimos cargar los términos.</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      </div>
    ) : (
      <PageLoading />
    );
  }
  return (
    <LegalDocument
      titulo="Términos y condiciones"
      intro="Lo que puedes esperar de nosotros cuando usas este sitio o contratas un servicio, y lo que esperamos de ti."
      actualizado={data.version}
      page="terminos"
      clausulas={data.clausulas.map(({ id, titulo, texto }) => ({
        ...{ id, titulo },
        cuerpo: <Markdown text={texto} level={3} />,
      }))}
    />
  );
}
