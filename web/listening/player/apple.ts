/** Opened from the home screen, where it is an application of its own. */
export const isOnHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === true

const isTouched = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** iPhones and iPads are told of something from the home screen alone, and from this version on. */
const PUSH_IOS_VERSION = 16.4

/** Of the system, else of Safari, which has the same. */
const version = () => {
  const [, major = '0', minor = '0'] = /(?: OS |Version\/)(\d+)[._](\d+)/.exec(navigator.userAgent) ?? []
  return Number(`${major}.${minor}`)
}

/**
 * What stands in the way of notices on an iPhone or iPad: its age, the browser within another application, or that the page
 * does not lie on the home screen. Undefined on every other machine.
 */
export const appleObstacle = (): 'old' | 'elsewhere' | 'install' | undefined => {
  if (!isTouched()) return undefined
  if (version() < PUSH_IOS_VERSION || isOnHomeScreen()) return 'old'
  return navigator.userAgent.includes(' Safari/') ? 'install' : 'elsewhere'
}
