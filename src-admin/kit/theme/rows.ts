/** The height of a row of a table, in pixels, and about that of one on a narrow screen. */
export const ROW = { normal: 45, compact: 29, narrow: 72 } as const;

/** The class of a list with low rows: whatever stands above them is lower, too, and twenty of them are seen at 900 px. */
export const COMPACT = 'lista-compacta';

/** A text of a table's row on one line, which takes the width that its column has; `WholeText` shows all of it. */
export const line = {
  '.linea': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, max-content)',
    maxWidth: 'max(24rem, 28vw)',
  },
  '.linea > div': {
    ...{ overflow: 'hidden', textOverflow: 'ellipsis' },
    ...{ padding: '2px 4px', margin: '-2px -4px' },
    '&, & .MuiTypography-root': { whiteSpace: 'nowrap' },
    // As high as WCAG asks for (2.5.8), with its focus ring inside.
    '& a': { padding: '3px 4px', margin: '0 -4px', outlineOffset: '-3px !important' },
  },
  '.MuiTableCell-alignRight > .linea': { justifyContent: 'end' },
  // A state, a figure and a moment are not cut.
  '.linea:has(> div > .estado:only-child, > div > time:only-child), .MuiTableCell-alignRight > .linea':
    {
      gridTemplateColumns: 'max-content',
    },
};

/** The tables of lists, whose density is MUI's size of a table. */
export const table = {
  '& .RaDataTable-headerCell': { background: 'transparent', whiteSpace: 'nowrap' },
  '& .MuiTableCell-root': {
    ...{ height: ROW.normal, padding: '6px 10px' },
    '@media (max-width: 1399.95px)': { paddingInline: '6px' },
  },
  '& .MuiTableCell-sizeSmall': { height: ROW.compact, paddingBlock: 2 },
  // As high as a text, unless a finger needs more.
  '& td .MuiButton-root': { whiteSpace: 'nowrap', marginBlock: '-6px' },
  '& .MuiTableCell-sizeSmall .MuiButton-root': { minHeight: 24, paddingBlock: 0, marginBlock: 0 },
  '& .MuiTableCell-sizeSmall .MuiCheckbox-root': { padding: 2 },
  // The arrow takes room in the column that it is about.
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { marginRight: -22 },
};
