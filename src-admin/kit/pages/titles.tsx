import { createContext } from 'react';
import {
  Title,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { MARCA } from '../../../estudio/marca.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';

/** Where the layout leaves room above the heading for the links of a record. */
export const AboveHeading = createContext<HTMLElement | null>(null);

export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{`${children} · ${MARCA.nombre}`}</title>
);

/** The heading and the document's title of a page that is neither a record nor a list. */
export const PageTitle = ({ children }: { children: string }) => (
  <>
    <DocumentTitle>{children}</DocumentTitle>
    <Title title={children} />
  </>
);

/** The name of a list, of the page's unless said; to a client some are called theirs, as in the menu. */
export function useListName(list?: string): string {
  const page = useResourceContext() ?? '';
  const resource = list ?? page;
  const { isAdmin } = useSelection();
  const name = useGetResourceLabel()(resource, 2);
  const own = useTranslate()(`resources.${resource}.own`, { _: name });
  return isAdmin ? name : own;
}

export const ListTitle = () => <DocumentTitle>{useListName()}</DocumentTitle>;

/** The document's title of a record: its kind, and its name once it is loaded. */
export function RecordTitle({ editing = false }: { editing?: boolean }) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const kind = useGetResourceLabel()(resource, 1);
  const represent = useGetRecordRepresentation(resource);
  const name = record ? represent(record) : '';
  const text = typeof name === 'string' ? name.trim() : '';
  const what = editing ? `Editar ${kind.charAt(0).toLowerCase()}${kind.slice(1)}` : kind;
  // A ticket is called by its number: "Ticket 12: Cambio de logo".
  const number = /^#(\d+) (.*)$/s.exec(text);
  return (
    <DocumentTitle>
      {number ? `${what} ${number[1]}: ${number[2]}` : text ? `${what}: ${text}` : what}
    </DocumentTitle>
  );
}
