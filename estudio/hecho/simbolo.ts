/** The mark: one outline in a square box of `lado` units. */
export const SIMBOLO = {"lado":48,"caja":"0 0 48 48","trazo":"M10 8H38L41.3 21.1C37 23 34 26.5 30.5 26.5C26 26.5 23 21 18.5 20.8C14 20.6 10 26.6 5.3 26.6ZM4.2 31.3C9 31.6 13 25.4 18.5 25.4C24 25.6 26 31 30.5 31C34.5 31 38 26.4 42.4 25.4L46 40H2Z"} as const;

/** The studio's own wordmark, `estudio/logotipo.svg`; null where its name is written. */
export const LOGOTIPO: { readonly caja: string; readonly trazo: string } | null = null;
