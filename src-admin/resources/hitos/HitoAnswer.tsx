import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useData } from '../../data/dataProvider.ts';
import type { Hito } from '../../data/rows.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { useQuestion } from '../../kit/forms/Question.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { HitoChanges } from './HitoChanges.tsx';
import { approvalQuestion } from './questions.ts';
import { useHitoPagos } from './useHitoPagos.ts';

const APPROVED = { decision: 'aprobado', observacion: '' } as const;

interface Props {
  hito: Hito;
  /** What there is to look at before. */
  children?: ReactNode;
}

/** The client's answer to a delivered milestone: approve it, or say and show what to change. */
export function HitoAnswer({ hito, children }: Props) {
  const data = useData();
  const draft = useDraft(`hito-${hito.id}`, { observacion: '' });
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [asking, setAsking] = useState(draft.values.observacion !== '');
  const approve = async () => {
    // The answer to the first try may have been lost, and not the approval.
    if (approval.lost && (await data.wasHitoAnswered(hito.id, APPROVED))) return;
    await data.answerHito(hito.id, APPROVED);
  };
  const approval = useAction(approve, {
    done: 'Entrega aprobada. ¡Gracias!',
    onDone: () => draft.clear(),
  });
  const { data: pagos, isPending } = useHitoPagos(hito.id);
  const { ask, dialog } = useQuestion();
  const askAndApprove = async () => {
    if (await ask(approvalQuestion(hito.titulo, pagos))) await approval.run();
  };

  return (
    <Panel title="¿Apruebas esta entrega?" sx={{ borderColor: 'primary.main' }}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Revísala con calma. Si algo no está como lo esperabas, pídenos los cambios.
      </Typography>
      {children}
      {asking ? (
        <HitoChanges
          hito={hito}
          draft={draft}
          pictures={pictures}
          onPictures={setPictures}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
          <WriteButton
            variant="contained"
            startIcon={<CheckCircleOutlined />}
            // What follows is named in the question: it waits until that is known.
            loading={approval.running || isPending}
            loadingPosition="start"
            onClick={() => void askAndApprove()}
          >
            Aprobar
          </WriteButton>
          <Button variant="outlined" onClick={() => setAsking(true)}>
            Pedir cambios
          </Button>
        </Box>
      )}
      {dialog}
    </Panel>
  );
}
