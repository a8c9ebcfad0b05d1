import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useData } from '../data/dataProvider.ts';
import { isPicture } from '../ui/Pictures.tsx';
import { useImageOf } from '../ui/useImageOf.ts';

/** A receipt in its place, if it is a picture: other files are only downloaded. */
export function ReceiptPreview({ path }: { path: string }) {
  const data = useData();
  const picture = isPicture(path);
  const { data: content, isPending } = useQuery({
    queryKey: ['comprobantes', path],
    queryFn: () => data.downloadFile('comprobantes', path),
    enabled: picture,
    staleTime: Infinity,
  });
  const image = useImageOf(content);
  if (!picture || (!isPending && !content)) return null;
  return content ? (
    <Box
      component="img"
      ref={image}
      alt="Comprobante de la transferencia"
      sx={{ display: 'block', maxWidth: 1, maxHeight: '28rem', mt: 1.5, borderRadius: 1 }}
    />
  ) : (
    <Skeleton variant="rounded" height={160} sx={{ mt: 1.5 }} />
  );
}
