import { Box, Popper } from '@mui/material';
import { useEffect, useState } from 'react';

const TIP = '[role="tooltip"]';

/** The line in which an element is, if it is cut. */
function cutAt(target: unknown): Element | null {
  const line = target instanceof Element ? target.closest('[data-filas] .linea > div') : null;
  return line && line.scrollWidth > line.clientWidth ? line : null;
}

/** Shows the whole text of a line that is cut while it has the pointer or the focus, until Escape. */
export function WholeText() {
  const [cut, setCut] = useState(() =>
    cutAt(document.querySelector('.linea:hover') ?? document.querySelector('.linea :focus')),
  );
  useEffect(() => {
    const look = ({ target }: Event) => {
      // The pointer may go over what is shown.
      if (!(target instanceof Element && target.closest(TIP))) setCut(cutAt(target));
    };
    const forget = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setCut(null);
    };
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    document.addEventListener('keydown', forget);
    return () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
      document.removeEventListener('keydown', forget);
    };
  }, []);
  return (
    <Popper open={cut !== null} anchorEl={cut} placement="top-start" sx={{ zIndex: 'tooltip' }}>
      <Box
        sx={{
          ...{ maxWidth: '28rem', px: 1.25, py: 0.75, borderRadius: 1, fontSize: '0.8125rem' },
          ...{ bgcolor: 'text.primary', color: 'background.paper', whiteSpace: 'pre-line' },
          overflowWrap: 'anywhere',
        }}
      >
        {cut?.textContent}
      </Box>
    </Popper>
  );
}
