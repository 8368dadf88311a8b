/** Does work that goes through much at once, such as a list of many thousands, with what the process spares for it meanwhile. */
export type LongWork = <Done>(work: () => Promise<Done>) => Promise<Done>
