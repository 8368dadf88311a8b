import type { Kept } from '../../../domain/subscription-change/differences.ts'
import { listed } from '../../words/swedish.ts'

const words: Readonly<Record<Kept, string>> = {
  self: 'prenumeranten',
  address: 'adressen',
  email: 'e-postadressen',
  proxy: 'ombudet',
  subscription: 'prenumerationen',
  pause: 'uppehållet',
  stay: 'den tillfälliga adressen',
}

/** What happens to what has been changed since, where it is taken back; undefined: not known yet. */
export const sayKept = (kept: readonly Kept[] | undefined): string => {
  if (kept === undefined) return 'Det som någon annan har ändrat efteråt ligger kvar när du tar tillbaka.'
  if (kept.length === 0) return 'Allt som ärendet ändrade blir som det var före.'
  return `Ändrat efteråt: ${listed(kept.map((each) => words[each]))}. Det ligger kvar som det är nu när du tar tillbaka, och resten blir som före.`
}
