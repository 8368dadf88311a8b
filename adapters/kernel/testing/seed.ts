import { configureGlobal } from 'fast-check'

/**
 * The seed of all random draws in specs: equal in every run of the tests, another in each round of `npm run fuzz`
 * (docs/decisions/0041). Set before every spec file, so that fast-check uses it too.
 */
export const seed = Number(process.env['LIVES_SEED'] ?? 20_261_126)

configureGlobal({ seed })
