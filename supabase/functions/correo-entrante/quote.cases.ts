/** As long as a mail may be, of one piece again and again. */
export const fill = (piece: string) => piece.repeat(Math.ceil(900_000 / piece.length));
