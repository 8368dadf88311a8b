import { configureGlobal } from 'fast-check'

/**
 * The seed of all random draws in specs: equal in every run of the tests, another in each round of `npm run fuzz`
 * (docs/decisions/0041). Set before every spec file, so that fast-check uses it too.
 */
export const seed = Number(process.env['LIVES_SEED'] ?? 20_261_126)

configureGlobal({ seed })

/** Whether this is a round of `npm run fuzz`, which tries what the tests, equal in every run, only try in part. */
export const isThorough = process.env['LIVES_SEED'] !== undefined

/** How often a slow property draws: all `count` times in each round of `npm run fuzz`, a third of them in the tests. */
export const draws = (count: number): number => (isThorough ? count : Math.ceil(count / 3))
