import { Alert, Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';

const DAY_MS = 86_400_000;

/**
 * Shows the public page of a platform as it would look, before it is published: under an address that
 * works for a day and stands among the links of the platform, since visitors' pages know no session.
 * It is told this once, so the tab keeps it for that day.
 */
export function PagePreview({ plataforma }: { plataforma: number }) {
  const data = useData();
  const [opened] = useState(() => Date.now());
  const { values, change } = useDraft(`vista-previa-${plataforma}`, { address: '', until: 0 });
  const address = values.until > opened ? values.address : '';
  const { run, running } = useAction(async () => {
    const until = Date.now() + DAY_MS;
    change({ address: `${await data.makeShareLink(plataforma, 1, '')}/portafolio`, until });
  }, {});
  return (
    <Box sx={{ mt: 0.5 }}>
      {address === '' ? (
        <Button size="small" variant="outlined" loading={running} onClick={() => void run()}>
          Preparar vista previa
        </Button>
      ) : (
        <Alert severity="success" sx={{ py: 0 }}>
          <Link href={address} target="_blank" rel="noopener">
            Ver cómo quedará su página
          </Link>
          . La dirección sirve un día.
          {/* The kept one may have been ended among the links. */}
          <Button
            size="small"
            color="inherit"
            loading={running}
            onClick={() => void run()}
            sx={{ display: 'block', mx: -0.625 }}
          >
            Preparar otra
          </Button>
        </Alert>
      )}
    </Box>
  );
}
