const PLAYER_PATH = /^\/+player(?=[/?]|$)/i

/** An address of the player without superfluous characters that a person typed; undefined for other addresses. */
export const tidyPlayerAddress = (url: string): string | undefined => {
  if (!PLAYER_PATH.test(url)) return undefined
  const [path = '', ...query] = url.replace(PLAYER_PATH, '/player').split('?')
  return [path.replaceAll(/\/{2,}/g, '/').replace(/\/$/, ''), ...query].join('?')
}
