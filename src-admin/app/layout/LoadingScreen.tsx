/**
 * What stands there while the session loads: the whole screen, on ink. dashboard.html has the same from
 * its first paint on; `loading.css`, which comes with that page, draws both.
 */
export const LoadingScreen = () => (
  <div className="cargando" role="progressbar" aria-label="Cargando">
    Cargando…
  </div>
);
