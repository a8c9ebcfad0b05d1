/** Why a file is no sheet, in Spanish, with what to do. */
export class SheetRefused extends Error {}
