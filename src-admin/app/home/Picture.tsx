import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { BarTable } from './BarTable.tsx';
import type { PictureProps } from './Chart.tsx';
import { FRAME, PICTURE_HEIGHT, withSomething } from './figures.ts';

// A component of its own type: one that is made on demand knows no type parameter.
const Chart = onDemand(async () => (await import('./Chart.tsx')).Chart<unknown>);

/** A chart, whose code comes when it is scrolled to; the same as a sentence, and as a table behind one press. */
export function Picture<R>(props: PictureProps<R>) {
  const { caption, text, rows, columns, nothing } = props;
  const table = useId();
  const [isTable, setIsTable] = useState(false);
  const [place, isSeen] = useSeen();
  const told = withSomething(rows, columns);
  if (told.length === 0) return <Typography color="text.secondary">{nothing}</Typography>;
  return (
    <Box component="figure" ref={place} sx={{ m: 0, minHeight: FRAME }}>
      <Typography
        component="figcaption"
        variant="body2"
        color="text.secondary"
        sx={{ mb: 1, minHeight: { xs: '4.29em', sm: '2.86em' } }}
      >
        {text}
      </Typography>
      <Box aria-hidden sx={{ height: PICTURE_HEIGHT }}>
        {isSeen && (
          <LazyBoundary fallback={<Skeleton variant="rounded" height={PICTURE_HEIGHT} />}>
            <Chart {...(props as PictureProps<unknown>)} />
          </LazyBoundary>
        )}
      </Box>
      <Button
        size="small"
        aria-expanded={isTable}
        aria-controls={table}
        aria-label={`${isTable ? 'Ocultar la tabla' : 'Ver la tabla'}: ${caption}`}
        onClick={() => setIsTable(!isTable)}
        sx={{ mt: 0.5, ml: -0.75 }}
      >
        {isTable ? 'Ocultar la tabla' : 'Ver la tabla'}
      </Button>
      <div id={table}>{isTable && <BarTable {...props} rows={told} />}</div>
    </Box>
  );
}

/** Whether a place has come near the window, once and for all. */
function useSeen() {
  const place = useRef<HTMLElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, isSeen] as const;
}
