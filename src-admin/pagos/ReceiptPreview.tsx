import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useData } from '../data/dataProvider.ts';

const isPicture = (path: string): boolean => /\.(png|jpe?g|webp)$/i.test(path);

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
  const address = useMemo(() => (content ? URL.createObjectURL(content) : null), [content]);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  if (!picture || (!isPending && !address)) return null;
  return address ? (
    <Box
      component="img"
      src={address}
      alt="Comprobante de la transferencia"
      sx={{ display: 'block', maxWidth: 1, maxHeight: '28rem', mt: 1.5, borderRadius: 1 }}
    />
  ) : (
    <Skeleton variant="rounded" height={160} sx={{ mt: 1.5 }} />
  );
}
