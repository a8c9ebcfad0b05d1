import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useData } from '../../data/dataProvider.ts';
import { isPicture } from '../../kit/files/Pictures.tsx';
import { useImageOf } from '../../kit/files/useImageOf.ts';

/** A receipt in its place, if it is a picture: other files are only downloaded. It has no small one, so it comes when it is asked for. */
export function ReceiptPreview({ path }: { path: string }) {
  const data = useData();
  const {
    data: content,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['comprobantes', path],
    queryFn: () => data.downloadFile('comprobantes', path),
    enabled: false,
    staleTime: Infinity,
  });
  const image = useImageOf(content);
  if (!isPicture(path)) return null;
  if (isFetching) return <Skeleton variant="rounded" height={160} sx={{ mt: 1.5 }} />;
  return content ? (
    <Box
      component="img"
      ref={image}
      alt="Comprobante de la transferencia"
      sx={{ display: 'block', maxWidth: 1, maxHeight: '28rem', mt: 1.5, borderRadius: 1 }}
    />
  ) : (
    <Button size="small" sx={{ display: 'flex', mt: 1 }} onClick={() => void refetch()}>
      Ver la imagen aquí
    </Button>
  );
}
