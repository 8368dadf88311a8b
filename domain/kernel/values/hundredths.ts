/** Whether a typed amount or percentage has at most two decimals, so that nothing is rounded away. */
export const isInHundredths = (typed: number): boolean => Math.abs(typed * 100 - Math.round(typed * 100)) < 1e-6
