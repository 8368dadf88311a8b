const isOfClock = (name: string) =>
  name.startsWith('FAKE') || ['LD_PRELOAD', 'NODE_OPTIONS', 'CLOCK_AHEAD_SECONDS'].includes(name)

/** The variables of our environment that a started program needs to share our clock (`npm run test:at`). */
export const movedClock: NodeJS.ProcessEnv = Object.fromEntries(
  process.env['FAKETIME'] === undefined ? [] : Object.entries(process.env).filter(([name]) => isOfClock(name)),
)
