import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { openPasswords } from '../../../adapters/people/access/passwords.ts'
import { problemOf } from '../../../api/problems.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { userStream } from '../../../commands/people/user/stream.ts'
import { judgeRepair, type Verdict } from '../../../commands/support/repair/judge.ts'
import { RepairId, type UserId } from '../../../domain/kernel/ids.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { openPlace } from '../../open-place.ts'
import { administratorNamed } from '../administrator-named.ts'
import { commandLineContext } from '../command-line-context.ts'
import type { Verb } from '../verb.ts'
import { reasonIn } from './propose.ts'

const askPassword = async (email: string): Promise<string> => {
  const lines = createInterface({ input: process.stdin })
  process.stderr.write(`Lösenord för ${email}: `)
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}

/**
 * The administrator who judges, known by the password: a name alone would let whoever sits at the server be two.
 * Rejects for any other.
 */
const provenAdministrator = async (
  { log }: Awaited<ReturnType<typeof openPlace>>,
  email: string | undefined,
): Promise<UserId> => {
  const handlers = handlersOf(log)
  const by = await administratorNamed(handlers, email)
  const user = await handlers.user.state(userStream(by))
  if (user.status === 'Active' && user.twoStep.isOn)
    throw new Error('Den som loggar in i två steg godkänner på skärmen, under Godkännanden.')
  const passwords = await openPasswords()
  const hash = user.status === 'Active' && typeof user.passwordHash === 'string' ? user.passwordHash : UNUSABLE_PASSWORD
  if (!(await passwords.verify(hash, await askPassword(email ?? '')))) throw new Error('Lösenordet stämmer inte.')
  return by
}

const verdictVerb = (verdict: Verdict, told: string, done: string): Verb => ({
  usage: `<förslag> [<förslag> …] --by <e-post>${verdict === 'withdraw' ? '' : ' --reason "…"'}   ${told}; frågar efter lösenordet`,
  run: async (args, config, life) => {
    const options = { by: { type: 'string' }, reason: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    const ids = positionals.map((id) => RepairId.safeParse(id))
    if (ids.length === 0 || ids.some(({ success }) => !success))
      throw new Error(`Skriv vilka förslag, som repairs visar dem: npm run support -- ${verdict} <förslag> …`)
    const reason = verdict === 'withdraw' ? '' : reasonIn(values.reason)
    const place = await openPlace(config, life)
    const by = await provenAdministrator(place, values.by)
    const tools = { log: place.log, handlers: handlersOf(place.log), now: () => new Date() }
    let isRefused = false
    for (const repairId of ids.flatMap(({ data }) => data ?? [])) {
      const context = { ...commandLineContext(), actor: { kind: 'user', id: by } } as const
      const outcome = await judgeRepair(tools, verdict, { repairId, by, reason }, context)
      isRefused ||= outcome.kind === 'rejected'
      console.log(`${repairId}: ${outcome.kind === 'rejected' ? problemOf(outcome.reason).detail : done}`)
    }
    return isRefused ? 1 : 0
  },
})

export const approve = verdictVerb('approve', 'godkänn det som en annan har föreslagit', 'Godkänt. Det görs nu.')
export const reject = verdictVerb('reject', 'avslå det', 'Avslaget.')
export const withdraw = verdictVerb('withdraw', 'ta tillbaka ett eget förslag', 'Taget tillbaka.')
