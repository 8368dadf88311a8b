/** Lets requests go first: resolves when no person waits at a screen, and before long even if one does. */
export type YieldToRequests = () => Promise<void>

/**
 * Runs work through a large amount, such as a list of many thousands, with a larger heap meanwhile. It yields between
 * its parts.
 */
export type LongWork = <Done>(work: (giveWay: YieldToRequests) => Promise<Done>) => Promise<Done>
