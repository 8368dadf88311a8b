import { existsSync, readFileSync } from 'node:fs'

const SLOWEST = 10
/** Clock ticks in a second, on every Linux. */
const TICKS = 100

const began = performance.now()

const minutes = (seconds) => `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`

/** Processor seconds of this process and its ended descendants; only on Linux. */
const processorTime = () => {
  if (process.platform !== 'linux') return undefined
  // User and system time, of the process and of its children, behind the name.
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
}

const sum = (files, field) => files.reduce((total, file) => total + (file[field] ?? 0), 0)

const printFailures = (files) => {
  const failures = files.flatMap((file) => file.failures ?? [])
  if (failures.length > 0) console.log('\n── What failed')
  for (const { name, errors } of failures) console.log(`\n${name}\n${errors.join('\n').replaceAll(/^/gm, '  ')}`)
}

/**
 * Prints the time of each step's files, the unchecked parts, the failures and the result: the last line is for
 * machines. A reader who has only the end of a long output still finds the cause.
 */
export const printTally = (path) => {
  if (!existsSync(path)) return
  const files = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  console.log(`\n── The ${SLOWEST} slowest files`)
  for (const { file, milliseconds } of files.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST)) {
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`)
  }
  const spent = processorTime()
  const processor = spent === undefined ? '' : `, ${minutes(spent)} of processor time`
  console.log(`\nThe whole run took ${minutes((performance.now() - began) / 1000)}${processor}`)
  const unchecked = [...new Set(files.flatMap((file) => file.unchecked ?? []))]
  if (unchecked.length > 0) console.log(`\nNot checked:\n${unchecked.map((line) => `  ${line}`).join('\n')}`)
  printFailures(files)
  const skipped = sum(files, 'skipped')
  console.log(
    `\n${sum(files, 'passed')} passed, ${sum(files, 'failed')} failed${skipped ? `, ${skipped} skipped` : ''}`,
  )
}
