import { Box, ButtonBase, keyframes, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { nameFromPath } from '../../../src-shared/filePath.ts';
import { useData } from '../../data/dataProvider.ts';
import { FileLink } from './FileLink.tsx';
import { onDemand } from '../pages/onDemand.tsx';
import { LazyBoundary } from '../pages/LazyBoundary.tsx';
import { useHistoryFlag } from '../pages/useHistoryFlag.ts';

const PictureDialog = onDemand(async () => (await import('./PictureDialog.tsx')).default);

/** Whether a file can be shown: by its name, because the bucket takes no other pictures. */
export const isPicture = (path: string): boolean => /\.(png|jpe?g|jfif|webp)$/i.test(path);

/** Whether an element was ever near the viewport. */
function useNear() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear((before) => before || entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, near] as const;
}

interface Props {
  paths: readonly string[];
  altOf?: (path: string) => string;
}

const faded = (left: string, right: string) =>
  `linear-gradient(to right, transparent, #000 ${left}, #000 calc(100% - ${right}), transparent)`;

const FADES = keyframes({
  '0%': { maskImage: faded('0px', '3rem') },
  '2%, 98%': { maskImage: faded('3rem', '3rem') },
  '100%': { maskImage: faded('3rem', '0px') },
});

/** One row, which fades where more pictures are: only one that scrolls has a timeline. */
const STRIP = {
  ...{ display: 'flex', gap: 1, maxWidth: 1, overflowX: 'auto', p: 0.5, m: -0.5 },
  scrollbarWidth: 'thin',
  '@supports (animation-timeline: scroll())': {
    animation: `${FADES} linear both`,
    animationTimeline: 'scroll(self inline)',
  },
} as const;

/** Private pictures in a row, loaded once they are near the viewport; a press opens one large. */
export function Pictures({ paths, altOf = nameFromPath }: Props) {
  const data = useData();
  const [place, near] = useNear();
  const [opened, open, close] = useHistoryFlag('imagen');
  const { data: addresses, isError } = useQuery({
    queryKey: ['miniaturas', ...paths],
    queryFn: () => data.signedPictures(paths),
    enabled: near,
    // The addresses expire after five minutes; a picture that was loaded stays.
    staleTime: Infinity,
    gcTime: 4 * 60_000,
  });
  const one = paths.length === 1;
  return (
    <>
      <Box
        ref={place}
        role="group"
        aria-label={one ? 'Imagen adjunta' : `${paths.length} imágenes adjuntas`}
        sx={STRIP}
      >
        {paths.map((path) => (
          <Tile
            key={path}
            path={path}
            one={one}
            alt={altOf(path)}
            addresses={isError ? [] : addresses?.[path]}
            onOpen={() => open(path)}
          />
        ))}
      </Box>
      {opened !== null && paths.includes(opened) && (
        <LazyBoundary>
          <PictureDialog path={opened} alt={altOf(opened)} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}

interface TileProps {
  path: string;
  alt: string;
  /** Whether it is the only one. */
  one: boolean;
  /** The smallest first; unknown at first. */
  addresses: readonly string[] | undefined;
  onOpen: () => void;
}

function Tile({ path, alt, one, addresses, onOpen }: TileProps) {
  const [broken, setBroken] = useState(0);
  const address = addresses?.[broken];
  if (addresses && address === undefined) return <FileLink bucket="adjuntos" path={path} />;
  const size = one ? { width: 240, height: 180 } : { width: 96, height: 96 };
  return (
    <ButtonBase
      aria-label={`Ver en grande: ${alt}`}
      onClick={onOpen}
      sx={{
        ...size,
        ...{ flexShrink: 0, maxWidth: 1, overflow: 'hidden', borderRadius: 1 },
        ...{ border: 1, borderColor: 'divider', bgcolor: 'action.hover' },
        '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      {address === undefined ? (
        <Skeleton variant="rectangular" {...size} />
      ) : (
        <Box
          component="img"
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken((before) => before + 1)}
          sx={{ width: 1, height: 1, objectFit: one ? 'contain' : 'cover' }}
        />
      )}
    </ButtonBase>
  );
}

/** Files of the bucket `adjuntos`: pictures as such, the others as downloads. */
export function PrivateFiles({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null;
  const pictures = paths.filter(isPicture);
  const others = paths.filter((path) => !isPicture(path));
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
      {pictures.length > 0 && <Pictures paths={pictures} />}
      {others.map((path) => (
        <FileLink key={path} bucket="adjuntos" path={path} />
      ))}
    </Box>
  );
}
