import { createContext } from 'react';
import {
  Title,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { MARCA } from '../../../src-shared/brand.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';

/** Where the layout leaves room above the heading for the links of a record. */
export const AboveHeading = createContext<HTMLElement | null>(null);

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

/** What the list of a resource, of the page's unless said, is called: to a client some are theirs, as in the menu. */
export function useListName(list?: string): string {
  const page = useResourceContext() ?? '';
  const resource = list ?? page;
  const { isAdmin } = useSelection();
  const name = useGetResourceLabel()(resource, 2);
  const own = useTranslate()(`resources.${resource}.own`, { _: name });
  return isAdmin ? name : own;
}

/** The document's title of a list. */
export const ListTitle = () => <DocumentTitle>{useListName()}</DocumentTitle>;

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
