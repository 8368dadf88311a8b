import { appendFileSync } from 'node:fs'

const millisecondsOf = (module) => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}

/** A file that could not be read, or whose set-up failed, has failed though none of its tests has. */
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
    unchecked: tests.flatMap((test) =>
      test.annotations().flatMap(({ type, message }) => (type === 'unchecked' ? [message] : [])),
    ),
  }
}

/** Writes a line for each file to `TEST_TALLY`, for the summary behind the last step. */
export default class TallyReporter {
  onTestRunEnd(modules, errors) {
    const lines = modules.map((module) => JSON.stringify(tallyOf(module)))
    const outside = errors.map(({ message }) => JSON.stringify({ file: message, milliseconds: 0, failed: 1 }))
    appendFileSync(process.env.TEST_TALLY, [...lines, ...outside].map((line) => `${line}\n`).join(''))
  }
}
