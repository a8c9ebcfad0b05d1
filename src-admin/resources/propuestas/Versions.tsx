import { useGetList } from 'react-admin';
import { formatInstantShort } from '../../../src-shared/dates.ts';
import type { Row } from '../../data/rows.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { SmallTable } from '../../kit/records/SmallTable.tsx';

type Version = Pick<Row<'propuestas_versiones'>, 'id' | 'version' | 'cambios' | 'creado_en'>;

/** The versions in which a proposal was sent up to this one, the newest first; what they said is not fetched. */
export function Versions({ propuesta, version }: { propuesta: number; version: number }) {
  const versions = useGetList<Version>('propuestas_versiones', {
    // Asked for anew when there is another one: the change feed does not follow them.
    filter: { propuesta, 'version@lte': version },
    sort: { field: 'version', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
    meta: { columns: 'id,version,cambios,creado_en' },
  });
  return (
    <Panel title="Versiones">
      <Loaded query={versions} height={80}>
        {(all) => (
          <SmallTable
            head={['Versión', 'Enviada', 'Qué cambió']}
            rows={all.map(({ version: sent, creado_en, cambios }) => [
              sent,
              formatInstantShort(creado_en),
              cambios ?? (sent === 1 ? 'La primera' : '—'),
            ])}
          />
        )}
      </Loaded>
    </Panel>
  );
}
