import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useData } from '../../data/dataProvider.ts';
import type { Contacto, EtapaContacto } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { STAGES } from './board.ts';

/** So many of a stage are shown at first, and more with each press. */
const MANY = 40;

/** The newest contacts of a stage, and how many it has. */
export interface Stage {
  total: number;
  filas: readonly Contacto[];
}

type Stages = Readonly<Partial<Record<string, Stage>>>;

/**
 * The board in one request: the newest contacts of each stage, as many as its address says for who comes
 * back, and the way to more. Those that were read before stay while more cannot be.
 */
export function useBoard() {
  const data = useData();
  const { cliente, loading } = useSelection();
  const [params, setParams] = useSearchParams();
  const pressed = (stage: string) => Math.max(0, Math.trunc(Number(params.get(stage)) || 0));
  const many = Object.fromEntries(STAGES.map((stage) => [stage, MANY * (1 + pressed(stage))]));
  const board = useQuery<Stages>({
    queryKey: ['bandeja', 'getList', 'tablero', cliente, many],
    queryFn: () => data.boardColumns(many, cliente),
    enabled: !loading,
    placeholderData: keepPreviousData,
  });
  const [last, setLast] = useState<{ cliente: typeof cliente; stages: Stages } | null>(null);
  if (board.data && !board.isPlaceholderData && board.data !== last?.stages)
    setLast({ cliente, stages: board.data });
  return {
    stages: board.data ?? (last?.cliente === cliente ? last.stages : undefined),
    failed: board.isError && !board.data,
    isLoadingMore: board.isPlaceholderData,
    retry: board.refetch,
    showMore: (stage: EtapaContacto) => {
      const next = new URLSearchParams(params);
      next.set(stage, String(pressed(stage) + 1));
      setParams(next, { replace: true });
    },
  };
}
