// Whether a mail is from whom it says, by what the machines that took it wrote into its headers:
// Authentication-Results (RFC 8601) and Received-SPF (RFC 7208).

/** All values of a header, whatever its spelling. */
const valuesOf = (headers: object, name: string): string[] =>
  Object.entries(headers)
    .filter(([key]) => key.toLowerCase() === name)
    .flatMap(([, value]: [string, unknown]) =>
      Array.isArray(value) ? (value as unknown[]) : [value],
    )
    .filter((value) => typeof value === 'string');

const domainOf = (address: string): string =>
  address.replace(/^.*@/, '').replace(/[<>"]/g, '').trim().toLowerCase();

/** Whether one domain is the other, or within it. */
function isAligned(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  return short.includes('.') && (short === long || long.endsWith(`.${short}`));
}

/** Comments in brackets, also within others; no header needs more rounds. */
function withoutComments(value: string): string {
  let text = value.slice(0, 4000);
  for (let round = 0; round < 5; round += 1) text = text.replace(/\([^()]*\)/g, ' ');
  return text;
}

const property = (result: string, name: string): string =>
  new RegExp(`\\b${name.replace('.', '\\.')}\\s*=\\s*"?([^\\s";]+)`, 'i').exec(result)?.[1] ?? '';

/** Which domain a result vouches for; none where it passed nothing. */
function vouchedBy(result: string): string {
  const [, method = '', verdict = ''] = /^\s*(spf|dkim|dmarc)\s*=\s*([a-z]+)/i.exec(result) ?? [];
  if (verdict.toLowerCase() !== 'pass') return '';
  switch (method.toLowerCase()) {
    case 'dmarc':
      return domainOf(property(result, 'header.from'));
    case 'dkim':
      return domainOf(property(result, 'header.d') || property(result, 'header.i'));
    default:
      return domainOf(property(result, 'smtp.mailfrom'));
  }
}

/** Whether one Authentication-Results vouches for a domain; nothing where it does not say. */
function vouches(value: string, domain: string): boolean | undefined {
  const [server = '', ...results] = withoutComments(value).split(';');
  // Without the name of who found them it is what a sender's own machine noted on the way out.
  if (server.includes('=')) return undefined;
  const said = results.filter((result) => /^\s*(spf|dkim|dmarc)\s*=/i.test(result));
  return said.length === 0
    ? undefined
    : said.some((result) => isAligned(vouchedBy(result), domain));
}

/** Whether SPF alone speaks for or against a domain; nothing where it does not know. */
function passedSpf(value: string, domain: string): boolean | undefined {
  const verdict = /^\s*(\w+)/.exec(value)?.[1]?.toLowerCase();
  if (verdict === 'fail' || verdict === 'softfail') return false;
  const envelope = domainOf(property(withoutComments(value), 'envelope-from'));
  return verdict === 'pass' && isAligned(envelope, domain) ? true : undefined;
}

/**
 * Whether a mail's sender is believed. Anybody may write such a header into their own mail, so that
 * every one has to vouch; where none is handed over nothing is known, and the signed address decides.
 */
export function isBelieved(headers: object, from: string): boolean {
  const domain = domainOf(from);
  const found = valuesOf(headers, 'authentication-results').map((value) => vouches(value, domain));
  const known = found.filter((each) => each !== undefined);
  if (known.length > 0) return known.every(Boolean);
  return valuesOf(headers, 'received-spf').every((value) => passedSpf(value, domain) !== false);
}
