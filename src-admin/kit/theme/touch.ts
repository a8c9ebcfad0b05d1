/** The size of a target in pixels (WCAG 2.5.5): it does not grow with the text. */
const FINGER = 44;

/** Where people point with a finger; lists that are used with a mouse stay dense. */
export const TOUCHED = '@media (pointer: coarse)';

/**
 * Every target is as large as a finger there, whatever its component says of its size (hence each class
 * twice); links within a sentence stay in their line.
 */
export const touch = {
  [TOUCHED]: {
    '.MuiButtonBase-root.MuiButtonBase-root:not(.MuiSwitch-switchBase)': {
      minWidth: FINGER,
      minHeight: FINGER,
    },
    ':where(:is(.MuiLink-root, .enlace):not(p *))': {
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
    // A value with a target in it takes no more space than others.
    'dd:has(> .MuiIconButton-root, > :is(.MuiLink-root, .enlace):only-child)': {
      marginBlock: '-10px',
    },
    '.MuiTablePagination-select.MuiTablePagination-select': { minHeight: FINGER },
    '.MuiChip-deletable.MuiChip-deletable': {
      height: FINGER,
      borderRadius: FINGER / 2,
      '& .MuiChip-deleteIcon': { boxSizing: 'content-box', padding: '11px', margin: '0 0 0 -6px' },
    },
    '.Toastify__close-button.Toastify__close-button': { minWidth: FINGER, minHeight: FINGER },
  },
} as const;
