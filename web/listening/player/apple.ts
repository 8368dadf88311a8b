/** True when the listener opened the page from the home screen, where it is an app of its own. */
export const isOnHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === true

/** True for iPhones and iPads; an iPad calls itself a Macintosh. */
export const isTouched = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** iPhones and iPads show notices from this version on, and only for apps on the home screen. */
const PUSH_IOS_VERSION = 16.4

/** Version of the system, or of Safari, which has the same number. */
const version = () => {
  const [, major = '0', minor = '0'] = /(?: OS |Version\/)(\d+)[._](\d+)/.exec(navigator.userAgent) ?? []
  return Number(`${major}.${minor}`)
}

/**
 * The obstacle to notices on an iPhone or iPad: an old system, a browser inside another app, or a page that is not on
 * the home screen. Undefined on every other machine.
 */
export const appleObstacle = (): 'old' | 'elsewhere' | 'install' | undefined => {
  if (!isTouched()) return undefined
  if (version() < PUSH_IOS_VERSION || isOnHomeScreen()) return 'old'
  return navigator.userAgent.includes(' Safari/') ? 'install' : 'elsewhere'
}
