/** Where an article is heard: what its printed code says. `playerBaseUrl`: of a publication that has a player of its own. */
export const playerLink = (
  publicUrl: string,
  { code, playerBaseUrl }: { readonly code: string; readonly playerBaseUrl: string },
): string => `${(playerBaseUrl || publicUrl).replace(/\/+$/, '')}/player/a/${code}`
