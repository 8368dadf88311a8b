const isOfClock = (name: string) =>
  name.startsWith('FAKE') || ['LD_PRELOAD', 'NODE_OPTIONS', 'CLOCK_AHEAD_SECONDS'].includes(name)

/** What a program that starts with an environment of its own needs of this one's, so that both have one clock (`npm run test:at`). */
export const movedClock: NodeJS.ProcessEnv = Object.fromEntries(
  process.env['FAKETIME'] === undefined ? [] : Object.entries(process.env).filter(([name]) => isOfClock(name)),
)
