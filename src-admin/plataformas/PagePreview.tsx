import { Alert, Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { useData } from '../data/dataProvider.ts';
import { useAction } from '../ui/useAction.tsx';

/**
 * Shows the public page of a platform as it would look, before it is published: under an address that
 * works for a day and stands among the links of the platform, since visitors' pages know no session.
 */
export function PagePreview({ plataforma }: { plataforma: number }) {
  const data = useData();
  const [address, setAddress] = useState('');
  const { run, running } = useAction(
    async () => setAddress(`${await data.makeShareLink(plataforma, 1, '')}/portafolio`),
    {},
  );
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
        </Alert>
      )}
    </Box>
  );
}
