import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { nameFromPath } from '../../src-shared/filePath.ts';
import { useData } from '../data/dataProvider.ts';
import { FileLink } from './FileLink.tsx';

/** Whether a file can be shown: by its name, as the bucket takes no other pictures. */
export const isPicture = (path: string): boolean => /\.(png|jpe?g|webp)$/i.test(path);

/** How far outside the window a picture is fetched. */
const NEAR = '400px';

/** A private picture, fetched once it is near the window; below it the way to download it. */
export function Picture({ path, alt = nameFromPath(path) }: { path: string; alt?: string }) {
  const data = useData();
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [broken, setBroken] = useState(false);
  const { data: address, error } = useQuery({
    queryKey: ['adjuntos', path],
    queryFn: () => data.signedFile('adjuntos', path),
    enabled: near,
    // The address is good for five minutes, and the picture stays once it was fetched.
    staleTime: Infinity,
    gcTime: 4 * 60_000,
  });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      (entries) => setNear((before) => before || entries.some((entry) => entry.isIntersecting)),
      { rootMargin: NEAR },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const shown = !broken && !error;
  return (
    <Box ref={place} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', maxWidth: 1 }}>
      {shown && !address && <Skeleton variant="rounded" width={240} height={160} />}
      {shown && address && (
        <Box
          component="img"
          src={address}
          alt={alt}
          loading="lazy"
          onError={() => setBroken(true)}
          sx={{ display: 'block', maxWidth: 1, maxHeight: 320, borderRadius: 1 }}
        />
      )}
      <FileLink bucket="adjuntos" path={path} />
    </Box>
  );
}
