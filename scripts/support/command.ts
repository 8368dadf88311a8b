import { lifecycle } from '../../adapters/kernel/running/lifecycle.ts'
import { parseConfig } from '../../adapters/kernel/running/settings/config.ts'
import { allowClosedPipe } from '../quiet-pipe.ts'
import { compare } from './compare.ts'
import { faultWords } from './fault-words.ts'
import { find } from './find.ts'
import { health } from './health.ts'
import { exportThing } from './integrity/export.ts'
import { integrity } from './integrity/integrity.ts'
import { register } from './integrity/register.ts'
import { moveInVerb } from './move-in.ts'
import { moveOut } from './move-out.ts'
import { forget } from './person/forget.ts'
import { reads } from './person/reads.ts'
import { record } from './person/record.ts'
import { retention } from './person/retention.ts'
import { subject } from './person/subject.ts'
import { deadlines, processes } from './processes.ts'
import { readModels } from './read-models.ts'
import { cancel, moveDeadline, retry, skip } from './repairs/propose.ts'
import { repairs } from './repairs/repairs.ts'
import { approve, reject, withdraw } from './repairs/verdicts.ts'
import { screen } from './screen.ts'
import { timeline } from './timeline.ts'
import type { Verb } from './verb.ts'
import { whatIf } from './what-if.ts'

const verbs: Readonly<Record<string, Verb>> = {
  find,
  timeline,
  compare,
  screen,
  health,
  integrity,
  export: exportThing,
  register,
  processes,
  retry,
  skip,
  cancel,
  deadlines,
  'move-deadline': moveDeadline,
  repairs,
  approve,
  reject,
  withdraw,
  'move-out': moveOut,
  'move-in': moveInVerb,
  'read-models': readModels,
  'what-if': whatIf,
  subject,
  forget,
  retention,
  reads,
  record,
}

const usage = () =>
  ['npm run support -- <vad> …', '', ...Object.entries(verbs).map(([name, verb]) => `  ${name} ${verb.usage}`)].join(
    '\n',
  )

allowClosedPipe()
const [name = '', ...args] = process.argv.slice(2)
const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
if (verb) {
  const life = lifecycle()
  try {
    process.exitCode = await verb.run(args, parseConfig(process.env), life)
  } catch (error) {
    console.error(faultWords(error, `npm run support -- ${name} ${verb.usage}`))
    process.exitCode = 2
  } finally {
    await life.stop()
  }
} else {
  console.log(usage())
  process.exitCode = name === '' ? 0 : 2
}
