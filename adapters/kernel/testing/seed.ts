import { configureGlobal } from 'fast-check'

/**
 * Where everything begins that specs draw: alike in every run of the tests, elsewhere in each round of `npm run fuzz`
 * (docs/decisions/0041). Set up before every file of specs, so that fast-check begins there too.
 */
export const seed = Number(process.env['LIVES_SEED'] ?? 20_261_126)

configureGlobal({ seed })
