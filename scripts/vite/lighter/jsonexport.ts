/** In the place of react-admin's exporter: no list uses it, the console writes its CSV files itself. */
export default function jsonexport(): never {
  throw new Error("react-admin's exporter is left out of the build: scripts/vite/lighter/index.ts");
}
