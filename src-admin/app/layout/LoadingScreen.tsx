/**
 * The whole screen, on ink, while the session loads. dashboard.html has the same from its first paint on;
 * `loading.css`, which comes with that page, styles both.
 */
export const LoadingScreen = () => (
  <div className="cargando" role="progressbar" aria-label="Cargando">
    Cargando…
  </div>
);
