import { unaVulneracion } from '../../../tests/builders/studio.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import type { Row } from '../../data/rows.ts';
import { vulneraciones } from './resource.ts';

export type Vulneracion = Row<'vulneraciones'>;
export const DUE = 'Falta avisar';

export const open = (vulneracion: Partial<Vulneracion>, at = '/vulneraciones') =>
  openPage(vulneraciones, {
    at,
    rows: { vulneraciones: [unaVulneracion({ id: 1, ...vulneracion })] },
  });
