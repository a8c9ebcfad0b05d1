/** Parts that stand between dots: a line may end with a dot, and does not begin with one. */
export const dotted = (parts: string): string => parts.replaceAll(' · ', '\u00a0· ');
