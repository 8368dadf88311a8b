/** Lets others be served first: resolves when nobody waits at a screen, and before long even if somebody does. */
export type YieldToRequests = () => Promise<void>

/**
 * Does work that goes through much at once, such as a list of many thousands, with what the process spares for it meanwhile.
 * It gives way between its parts.
 */
export type LongWork = <Done>(work: (giveWay: YieldToRequests) => Promise<Done>) => Promise<Done>
