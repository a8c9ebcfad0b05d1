/** Whether the site is being looked at on somebody's own machine or network. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host.endsWith('.local') ||
    host === '::1' ||
    host === '0.0.0.0' ||
    /^127\.\d+\.\d+\.\d+$/.test(host) ||
    /^10\.\d+\.\d+\.\d+$/.test(host) ||
    /^192\.168\.\d+\.\d+$/.test(host) ||
    /^172\.(1[6-9]|2\d|3[01])\.\d+\.\d+$/.test(host)
  );
}

interface Conditions {
  production: boolean;
  /** The switch of the environment. */
  enabled: boolean;
  hostname: string;
  /** A session is stored in this browser. */
  signedIn: boolean;
  /** People must be able to print and save the page. */
  kept: boolean;
}

/** Whether the page protects itself against inspection. */
export function shouldGuard({
  production,
  enabled,
  hostname,
  signedIn,
  kept,
}: Conditions): boolean {
  return production && enabled && !signedIn && !kept && !isLocalHost(hostname);
}
