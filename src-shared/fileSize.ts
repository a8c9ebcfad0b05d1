const KILO = 1024;

/** The size of a file as people say it: 240 kB, 1,2 MB. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / KILO;
  if (kilobytes < KILO) return `${Math.max(1, Math.round(kilobytes))} kB`;
  return `${(kilobytes / KILO).toFixed(1).replace('.', ',')} MB`;
}
