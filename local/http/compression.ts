/** Below this many bytes the headers weigh more than what compressing saves. */
export const WORTH_COMPRESSING = 600;
