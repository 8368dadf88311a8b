/** Whether an amount or a percentage as it is typed has at most two decimals, so that nothing of it is rounded away. */
export const isInHundredths = (typed: number): boolean => Math.abs(typed * 100 - Math.round(typed * 100)) < 1e-6
