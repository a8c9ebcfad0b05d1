/** The height of a row of a table, in pixels. */
export const ROW = { normal: 45, compact: 29 } as const;

/** A text of a table's row on one line; `WholeText` shows all of it. */
export const line = {
  '.linea': {
    ...{ display: '-webkit-box', WebkitLineClamp: 1, WebkitBoxOrient: 'vertical' },
    ...{ overflow: 'hidden', maxWidth: '24rem', overflowWrap: 'break-word' },
    // Its focus ring has room.
    ...{ padding: '2px 4px', margin: '-2px -4px' },
    '& time': { whiteSpace: 'nowrap' },
    '& a': { outlineOffset: '0 !important' },
  },
  '.MuiTableCell-alignRight > .linea': { marginLeft: 'auto' },
};

/** The tables of lists, whose density is MUI's size of a table. */
export const table = {
  '& .RaDataTable-headerCell': { background: 'transparent', whiteSpace: 'nowrap' },
  '& .MuiTableCell-root': { height: ROW.normal, padding: '6px 12px' },
  '& .MuiTableCell-sizeSmall': { height: ROW.compact, paddingBlock: 2 },
  // As high as a text, unless a finger needs more.
  '& td .MuiButton-root': { whiteSpace: 'nowrap', marginBlock: '-6px' },
  '& .MuiTableCell-sizeSmall .MuiButton-root': { minHeight: 24, paddingBlock: 0, marginBlock: 0 },
  '& .MuiTableCell-sizeSmall .MuiCheckbox-root': { padding: 2 },
  // The arrow takes room in the column that it is about.
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { marginRight: -22 },
};
