import {
  Title,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { MARCA } from '../../src-shared/brand.ts';

// What the browser's tab, its history and a screen reader call a page.

/** The title of the document while the page is on screen. */
export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{`${children} · ${MARCA.nombre}`}</title>
);

/** The heading of a page that shows no record and no list, and the document's title. */
export const PageTitle = ({ children }: { children: string }) => (
  <>
    <DocumentTitle>{children}</DocumentTitle>
    <Title title={children} />
  </>
);

/** The document's title of a list. */
export function ListTitle() {
  const resource = useResourceContext() ?? '';
  return <DocumentTitle>{useGetResourceLabel()(resource, 2)}</DocumentTitle>;
}

/** The document's title of one record: what it is and what it is called, as soon as that is known. */
export function RecordTitle({ editing = false }: { editing?: boolean }) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const kind = useGetResourceLabel()(resource, 1);
  const represent = useGetRecordRepresentation(resource);
  const name = record ? represent(record) : '';
  const said = typeof name === 'string' ? name.trim() : '';
  const what = editing ? `Editar ${kind.charAt(0).toLowerCase()}${kind.slice(1)}` : kind;
  // A ticket is called by its number: "Ticket 12: Cambio de logo".
  const number = /^#(\d+) (.*)$/s.exec(said);
  return (
    <DocumentTitle>
      {number ? `${what} ${number[1]}: ${number[2]}` : said ? `${what}: ${said}` : what}
    </DocumentTitle>
  );
}
