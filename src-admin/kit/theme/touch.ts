/** What a finger needs (WCAG 2.5.5); in pixels, as larger text is no larger finger. */
const FINGER = 44;

/** Where what points is a finger. What is read in dense lists with a mouse stays as it is. */
export const TOUCHED = '@media (pointer: coarse)';

/**
 * Whatever is pressed is as large as a finger there, wherever it stands: one place for the whole console,
 * over what a component or a page says of its size (hence each class twice). Links within a sentence stay
 * in their line; those with a line of their own, and those that say themselves how they are laid out, are pressed.
 */
export const touch = {
  [TOUCHED]: {
    '.MuiButtonBase-root.MuiButtonBase-root:not(.MuiSwitch-switchBase)': {
      minWidth: FINGER,
      minHeight: FINGER,
    },
    ':where(.MuiLink-root:not(p *))': {
      display: 'inline-flex',
      textAlign: 'start',
      alignItems: 'center',
      minWidth: FINGER,
      minHeight: FINGER,
    },
    '.MuiFormControlLabel-root.MuiFormControlLabel-root': { minHeight: FINGER },
    '.MuiInputBase-inputSizeSmall.MuiInputBase-inputSizeSmall:not(.MuiInputBase-inputMultiline)': {
      paddingBlock: 10.5,
    },
    '.MuiInputLabel-sizeSmall.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': {
      transform: 'translate(14px, 11px) scale(1)',
    },
    '.MuiAutocomplete-root .MuiAutocomplete-inputRoot.MuiInputBase-sizeSmall': {
      minHeight: FINGER,
      paddingBlock: 0,
      '.MuiAutocomplete-hasPopupIcon&': { paddingRight: FINGER },
      '.MuiAutocomplete-hasPopupIcon.MuiAutocomplete-hasClearIcon&': { paddingRight: 2 * FINGER },
      '& .MuiAutocomplete-endAdornment': { right: 0 },
      '& .MuiAutocomplete-endAdornment > *': { marginRight: 0 },
    },
    // A value with what is pressed beside it stands as close to the next as others: between two lies the next one's name.
    'dd:has(> .MuiIconButton-root, > .MuiLink-root:only-child)': { marginBlock: '-10px' },
    '.MuiTablePagination-select.MuiTablePagination-select': { minHeight: FINGER },
    '.MuiChip-deletable.MuiChip-deletable': {
      height: FINGER,
      borderRadius: FINGER / 2,
      '& .MuiChip-deleteIcon': { boxSizing: 'content-box', padding: '11px', margin: '0 0 0 -6px' },
    },
    '.Toastify__close-button.Toastify__close-button': { minWidth: FINGER, minHeight: FINGER },
  },
} as const;
