import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

const millisecondsOf = (module) => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}

const ownFrames = (stack = '') => stack.split('\n').filter((line) => !/ at .*(node_modules|node:)/.test(line))

/** For a reader who has only the end of the output: the error with its place, and what was expected. */
const failureText = ({ name, stack, message, diff }) =>
  [ownFrames(stack || `${name}: ${message}`), diff ?? []].flat().join('\n')

/** How to repeat a test at its date, where its clock was moved (adapters/kernel/testing/random-clock.ts). */
const clockOf = (test, file) => {
  const { clock } = test.meta()
  return clock ? `\nIts clock began at ${clock}. Again: TEST_CLOCK=${clock} npx vitest run ${file}` : ''
}

const failuresOf = (module, tests) => {
  const failed = tests.filter((test) => test.result().state === 'failed')
  return [
    { name: 'the file', errors: module.errors() },
    ...[...module.children.allSuites()].map((suite) => ({ name: suite.fullName, errors: suite.errors() })),
    ...failed.map((test) => ({
      name: `${test.fullName}${clockOf(test, module.relativeModuleId)}`,
      errors: test.result().errors,
    })),
  ]
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => ({ name: `${module.relativeModuleId}: ${name}`, errors: errors.map(failureText) }))
}

/** The file that ran at the error, and its last test: the error's stack may hold nothing of ours. */
const placeOf = ({ VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) =>
  file ? `, while ${relative(process.cwd(), file)} was run${test ? `, in or behind '${test}'` : ''}` : ''

/** A file that could not be read, or whose set-up failed, has failed although none of its tests has. */
const tallyOf = (module) => {
  const tests = [...module.children.allTests()]
  const count = (state) => tests.filter((test) => test.result().state === state).length
  const failed = count('failed')
  return {
    file: module.relativeModuleId,
    milliseconds: millisecondsOf(module),
    passed: count('passed'),
    failed: failed === 0 && module.state() === 'failed' ? 1 : failed,
    skipped: count('skipped'),
    failures: failuresOf(module, tests),
    unchecked: tests.flatMap((test) =>
      test.annotations().flatMap(({ type, message }) => (type === 'unchecked' ? [message] : [])),
    ),
  }
}

/** Writes a line for each file to `TEST_TALLY`, for the summary behind the last step. */
export default class TallyReporter {
  onTestRunEnd(modules, errors) {
    const lines = modules.map((module) => JSON.stringify(tallyOf(module)))
    const outside = errors.map((error) =>
      JSON.stringify({
        file: error.message,
        milliseconds: 0,
        failed: 1,
        failures: [{ name: `Outside of every test${placeOf(error)}`, errors: [error.stack ?? failureText(error)] }],
      }),
    )
    appendFileSync(process.env.TEST_TALLY, [...lines, ...outside].map((line) => `${line}\n`).join(''))
  }
}
