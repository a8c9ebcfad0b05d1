/** In the place of auth-js's calls for a server that holds the secret key, which no browser does. */
export default function NoAdminApi(): void {}
