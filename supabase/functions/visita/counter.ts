/**
 * The script that a site loads to have its visits counted: a page view for each page that is shown, also of a site of one page
 * and one that comes back from the browser's memory; a visit begins with one that no page of the same site led to. It keeps
 * nothing and names nobody. A fetch, since a beacon brings cookies along and hardened browsers drop it.
 */
export const COUNTER = `(function (d, n) {
  var tag = d.currentScript || d.querySelector('script[src*="/visita?"]'), seen;
  if (n.contada || n.webdriver || n.globalPrivacyControl || n.doNotTrack == 1 || top != self) return;
  n.contada = 1;
  function host(url) { return (url.split('/')[2] || '').replace('www.', ''); }
  function count(began) {
    seen = location.pathname;
    fetch(tag.src, { method: 'POST', keepalive: true, credentials: 'omit', body: began + seen }).catch(function () {});
  }
  function moved() { if (seen != location.pathname) count(0); }
  function shown() {
    var how = performance.getEntriesByType('navigation')[0];
    count(host(d.referrer) == host(d.URL) || how && /^(re|b)/.test(how.type) ? 0 : 1);
    var push = history.pushState;
    history.pushState = function () { push.apply(this, arguments); moved(); };
    addEventListener('popstate', moved);
    addEventListener('pageshow', function (e) { if (e.persisted) count(0); });
  }
  if (d.prerendering) d.addEventListener('prerenderingchange', shown);
  else shown();
})(document, navigator);
`.replace(/\n +/g, '\n');
