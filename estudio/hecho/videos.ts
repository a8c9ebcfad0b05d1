/** The loops that the studio has, of which each has a poster. */
export const VIDEOS: readonly string[] = ["curriculum","portada"];
